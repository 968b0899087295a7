import { translatedShortPath } from "#core/values/paths.ts";
import { readTranslatedShorts } from "./content.ts";

/** The short version in each language, for programs; nothing if there is only one. */
export function shortLanguages(): { lang: string; path: string }[] {
  const translated = readTranslatedShorts().map(({ lang }) => ({ lang, path: translatedShortPath(lang) }));
  if (translated.length === 0) return [];
  return [{ lang: "en", path: "/short" }, ...translated, { lang: "x-default", path: "/short" }];
}
