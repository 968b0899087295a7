import { existsSync } from "node:fs";
import path from "node:path";
import { valueAt } from "#site/content/.server/source.ts";
import { type Finding, readSource } from "./finding.server.ts";

/** What the texts promise about the building and nobody has answered. Only an answer settles it: nothing keeps it as it is. */
export function findOpenPromises(root: string): Finding[] {
  if (!existsSync(path.join(root, "place.yaml"))) return [];
  const { data, at } = readSource(root, "place.yaml");
  const promises = valueAt(data, ["promises"]);
  return (Array.isArray(promises) ? promises : []).flatMap((_, index) => {
    const field = ["promises", index];
    if (valueAt(data, [...field, "answer"]) !== undefined) return [];
    return [
      {
        location: at([...field, "fact"]),
        found: "A promise about the building that nobody has looked at. Guests plan their visit by it.",
        remedy: `Answer it at the desk (Make it yours), or add below it: answer: so here, not here, or not known.`,
        isPromise: true as const,
      },
    ];
  });
}
