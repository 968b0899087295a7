import { readFileSync } from "node:fs";
import path from "node:path";
import { splitFrontMatter } from "#src/content/.server/front-matter.ts";
import { type Source, valueAt } from "#src/content/.server/source.ts";
import { readYaml } from "#src/content/.server/yaml-source.ts";
import type { Finding } from "./finding.ts";

const FIGURE = "A figure of the sample.";
const REAL_FIGURE = "Write the real one.";
const HIDE_FIGURE = "Write the real one, or take it out: then nothing is shown.";

/** Facts of the sample that look real. One that is still the same is most likely nobody's own. */
type SampleFact = { file: string; path: (string | number)[]; value: unknown; found: string; remedy: string };

const FACTS: readonly SampleFact[] = [
  {
    file: "site.yaml",
    path: ["sample"],
    value: true,
    found: "The switch that shows the line “sample content of a template”.",
    remedy: "Set it to false when everything else in this list is done.",
  },
  {
    file: "site.yaml",
    path: ["noindex"],
    value: true,
    found: "Search engines are told to stay away.",
    remedy: "Set it to false, so that people can find you.",
  },
  {
    file: "site.yaml",
    path: ["address", "street"],
    value: "120 Willow Arch Lane",
    found: "The address of the sample studio.",
    remedy: "Write your own, and its position under `map`.",
  },
  {
    file: "site.yaml",
    path: ["subscribers"],
    value: 20_000,
    found: FIGURE,
    remedy: "Write the real one, or null: then nothing is shown.",
  },
  {
    file: "site.yaml",
    path: ["ein"],
    value: null,
    found: "Nobody has said yet whether gifts are tax-deductible.",
    remedy: "Write the number. If you have none, write none: then the site says nothing about taxes.",
  },
  {
    file: "site.yaml",
    path: ["charityRegistration"],
    value: null,
    found: "Nobody has said yet whether gifts are tax-deductible.",
    remedy: "Write the number. If you have none, write none: then the site says nothing about taxes.",
  },
  ...[260, 26, 120, 15].map((value, index) => ({
    file: "pages/home.yaml",
    path: ["counters", index, "value"],
    value,
    found: FIGURE,
    remedy: HIDE_FIGURE,
  })),
  ...[
    ["sensory-corners-in-schools", 8000],
    ["warm-meals-and-quiet-evenings", 4000],
    ["mobile-sensory-room", 8692],
    ["family-food-shelf", 5000],
  ].map(([slug, value]) => ({
    file: `causes/${slug}.md`,
    path: ["raised"],
    value,
    found: FIGURE,
    remedy: REAL_FIGURE,
  })),
  {
    file: "causes/sensory-corners-in-schools.md",
    path: ["donors"],
    value: 380,
    found: FIGURE,
    remedy: HIDE_FIGURE,
  },
];

/**
 * Finds facts that are still the sample's.
 *
 * @param root The content folder.
 * @param files Names of files below it; facts of files that are gone are no longer of interest.
 */
export function findSampleFacts(root: string, files: readonly string[]): Finding[] {
  const sources = new Map<string, Source>();
  return FACTS.filter(({ file }) => files.includes(file)).flatMap(
    ({ file, path: way, value, found, remedy }) => {
      const source = sources.get(file) ?? readSource(root, file);
      sources.set(file, source);
      if (valueAt(source.data, way) !== value) return [];
      return [{ place: `content/${file}:${source.locate(way).line}  ${way.join(".")}`, found, remedy }];
    },
  );
}

function readSource(root: string, file: string): Source {
  const text = readFileSync(path.join(root, file), "utf8").replace(/\r\n?/g, "\n");
  const parts = file.endsWith(".md") ? splitFrontMatter(text) : undefined;
  const source = readYaml(parts?.yaml ?? text, `content/${file}`, parts?.yamlLinesBefore);
  if (Array.isArray(source))
    throw new Error(`content/${file} cannot be read. Run npm run check:content first.`);
  return source;
}
