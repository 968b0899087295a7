import type { Senses } from "#core/values/senses-text.ts";
import { findEntry } from "#site/content/.server/content.ts";
import { SENSES } from "#site/content/senses.ts";

/** What an offer asks of the senses, as its page says it; undefined for what has no page, such as an event. */
export function sensesOf(offer: string): Senses | undefined {
  const service = findEntry("services", offer);
  return service && SENSES.map(({ key, label }) => ({ label, level: service.sensory[key] }));
}
