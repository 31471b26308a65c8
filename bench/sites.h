/* Places that remember (`bench/compiled_setup.py` lays this beside the C that mypyc writes): where an attribute of a class that is not compiled,
   or a name of a module, was found at this place in the code the last time, as CPython's own interpreter remembers it.

   Words of the vocabulary are structs of msgspec, whose fields mypyc otherwise looks up by name each time. */

#ifndef AFFRAY_SITES
#define AFFRAY_SITES

#include <structmember.h>

typedef struct {
    PyTypeObject *type; /* what was asked last, and its version: a class that is changed gets another */
    unsigned int version;
    Py_ssize_t offset; /* where in the object the field lies, */
    getter get;        /* or what reads it, */
    void *closure;     /* and for what */
} AttributeSite;

/* Look an attribute up by name, and note where a field was found. */
static CPy_NOINLINE PyObject *attribute_sought(PyObject *object, PyObject *name, AttributeSite *site) {
    PyTypeObject *type = Py_TYPE(object);
    PyObject *found = type->tp_getattro == PyObject_GenericGetAttr ? _PyType_Lookup(type, name) : NULL;
    if (found == NULL || !PyType_HasFeature(type, Py_TPFLAGS_VALID_VERSION_TAG))
        return PyObject_GetAttr(object, name);
    if (Py_TYPE(found) == &PyMemberDescr_Type) {
        PyMemberDef *member = ((PyMemberDescrObject *)found)->d_member;
        if (member->type == T_OBJECT_EX && !member->flags && PyType_IsSubtype(type, PyDescr_TYPE(found)))
            *site = (AttributeSite){.type = type, .version = type->tp_version_tag, .offset = member->offset};
    } else if (Py_TYPE(found) == &PyGetSetDescr_Type) {
        PyGetSetDef *property = ((PyGetSetDescrObject *)found)->d_getset;
        if (property->get != NULL && PyType_IsSubtype(type, PyDescr_TYPE(found)))
            *site = (AttributeSite){
                .type = type, .version = type->tp_version_tag, .get = property->get, .closure = property->closure};
    }
    return PyObject_GetAttr(object, name);
}

static inline PyObject *attribute_at(PyObject *object, PyObject *name, AttributeSite *site) {
    PyTypeObject *type = Py_TYPE(object);
    if (likely(type == site->type && type->tp_version_tag == site->version)) {
        if (site->get != NULL)
            return site->get(object, site->closure);
        PyObject *value = *(PyObject **)((char *)object + site->offset);
        if (likely(value != NULL)) {
            Py_INCREF(value);
            return value;
        }
    }
    return attribute_sought(object, name, site);
}

typedef struct {
    uint64_t version; /* of the module's names: any change of any dictionary gives it one that none had before */
    PyObject *value;
} NameSite;

static inline PyObject *name_at(PyObject *names, PyObject *name, NameSite *site) {
    uint64_t version = ((PyDictObject *)names)->ma_version_tag;
    if (likely(version == site->version)) {
        Py_INCREF(site->value);
        return site->value;
    }
    PyObject *value = CPyDict_GetItem(names, name);
    if (value != NULL)
        *site = (NameSite){.version = version, .value = value};
    return value;
}

#if defined(__GNUC__) && !defined(Py_GIL_DISABLED)
#define ATTRIBUTE_HERE(object, name) ({ static AttributeSite site; attribute_at((object), (name), &site); })
#else
#define ATTRIBUTE_HERE(object, name) CPyObject_GetAttr(object, name)
#endif

#if defined(__GNUC__) && !defined(Py_GIL_DISABLED) && PY_VERSION_HEX < 0x030C0000
#define NAME_HERE(names, name) ({ static NameSite site; name_at((names), (name), &site); })
#else
#define NAME_HERE(names, name) CPyDict_GetItem(names, name)
#endif

#endif
