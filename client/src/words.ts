// The page's own words in the reader's language. English is the key; messages/<language>.json hold the others.
import { signal } from "@preact/signals";

export const LANGUAGES: Record<string, string> = { en: "English", it: "Italiano", es: "Español", de: "Deutsch", ja: "日本語" };
const catalogue = signal<Record<string, string>>({});
export const language = signal("en");

/** A message in the reader's language, its holes `{name}` filled. */
export function t(message: string, holes: Record<string, string | number> = {}): string {
  const said = catalogue.value[message] ?? message;
  return said.replace(/\{(\w+)\}/g, (hole, name: string) => (name in holes ? String(holes[name]) : hole));
}

/** The language that was chosen here before, else the first that the browser asks for and the page speaks. */
export function preferred(): string {
  const chosen = stored("language");
  if (chosen && chosen in LANGUAGES) return chosen;
  for (const one of navigator.languages) {
    const code = one.slice(0, 2).toLowerCase();
    if (code in LANGUAGES) return code;
  }
  return "en";
}

export async function speak(code: string): Promise<void> {
  if (code === "en") catalogue.value = {};
  else {
    const answer = await fetch(`/static/messages/${code}.json`);
    if (answer.ok) catalogue.value = (await answer.json()) as Record<string, string>;
  }
  language.value = code;
  document.documentElement.lang = code;
}

export function stored(key: string): string {
  try {
    return localStorage.getItem(`affray.${key}`) ?? "";
  } catch {
    return "";
  }
}

export function store(key: string, value: string): void {
  try {
    localStorage.setItem(`affray.${key}`, value);
  } catch {
    // A browser that keeps nothing forgets the choice: nothing else depends on it.
  }
}

/** The game's own words in its language, by their English ones: told by the server where the game speaks it. */
export const gameWords = signal<Record<string, string>>({});

export function g(word: string): string {
  return gameWords.value[word] ?? word;
}
