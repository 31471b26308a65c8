"""A text as a QR code, by segno."""

from __future__ import annotations

from affray.extras import install_command
from affray.present.errors import UserError


def qr(text: str) -> str:
    """Return a text as a QR code (SVG), black on white, with the least correction of errors.

    Raises:
        UserError: the library is missing, or the text is too long.
    """
    try:
        import segno
    except ModuleNotFoundError as error:
        raise UserError(
            "a QR code needs {name}; install it with: {command}", name=error.name, command=install_command("pictures")
        ) from error
    try:
        code = segno.make_qr(text, error="l", boost_error=False)
    except segno.DataOverflowError as error:
        raise UserError("{n} letters are too many for a QR code", n=len(text)) from error
    return str(code.svg_inline(scale=4, border=4, light="#fff")) + "\n"
