import type { Senses } from "#core/values/senses-text.ts";
import { findEntry } from "#site/content/.server/content.ts";
import { SENSES } from "#site/content/senses.ts";

/** What an offer asks of the senses, as its page says it; undefined for what has no page, such as an event. */
export function sensesOf(offer: string): Senses | undefined {
  const service = findEntry("services", offer);
  return service && SENSES.map(({ key, label }) => ({ label, level: service.sensory[key] }));
}

/** What a visit to these offers asks of the senses at most; undefined if none of them has a page. */
export function strongestOf(offers: readonly string[]): Senses | undefined {
  const [first, ...others] = offers.flatMap((offer) => {
    const senses = sensesOf(offer);
    return senses ? [senses] : [];
  });
  return first?.map(({ label, level }, index) => ({
    label,
    level: Math.max(level, ...others.map((each) => each[index]?.level ?? 0)),
  }));
}
