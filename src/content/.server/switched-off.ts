import { z } from "zod";
import type { Inline, RichText } from "#src/lib/rich-text-data.ts";
import { type FeatureName, homeNames, type Site, type SwitchName } from "../schemas/site.ts";
import { fieldsIn, itemIn, unwrap } from "./schema-parts.ts";
import { featureOf } from "./site-paths.ts";
import type { Path } from "./source.ts";
import { isLink } from "./walk.ts";

/** Stands for what goes away together with a feature. */
const GONE = Symbol("gone");

/** A link that must stay, although its target is switched off. */
export interface LostLink {
  path: Path;
  feature: SwitchName;
}

/** The switch that takes a page of this site away, if it is off. */
export function missingFeature(address: string, features: Site["features"]): SwitchName | undefined {
  const home = homeNames.find((name) => new RegExp(`^/${name}(?![^/?#])`).test(address));
  if (home) return features.homes.includes(home) ? undefined : "homes";
  const feature = address.startsWith("/") ? featureOf(address) : undefined;
  return feature && !features[feature] ? feature : undefined;
}

/**
 * Takes away what belongs to switched-off features: entries that name one in their field `feature`, links to their
 * pages, and whatever cannot stand without its link, such as a band that asks for a gift.
 *
 * @param schema Shape of the value: says what may be missing.
 * @param value What the schema has accepted.
 * @param features The owner's switches.
 * @returns The value without these parts, and the links that cannot go because the page needs them.
 */
export function withoutSwitchedOff<Schema extends z.ZodType>(
  schema: Schema,
  value: z.output<Schema>,
  features: Site["features"],
): { value: z.output<Schema>; lost: LostLink[] } {
  const met: LostLink[] = [];

  function visit(shape: unknown, part: unknown, path: Path): unknown {
    if (Array.isArray(part))
      return part
        .map((item, index) => visit(itemIn(groupOf(shape, part)), item, [...path, index]))
        .filter((item) => item !== GONE);
    if (isRecord(part)) return visitGroup(fieldsIn(groupOf(shape, part)), part, path);
    const feature = typeof part === "string" && isLink(path) && missingFeature(part, features);
    if (!feature) return part;
    met.push({ path, feature });
    return GONE;
  }

  function visitGroup(
    shape: Readonly<Record<string, unknown>>,
    part: Record<string, unknown>,
    path: Path,
  ): unknown {
    if (isFeature(part.feature) && !features[part.feature]) return GONE;
    const kept: [string, unknown][] = [];
    for (const [key, item] of Object.entries(part)) {
      const left = visit(shape[key], item, [...path, key]);
      if (left !== GONE) kept.push([key, left]);
      else if (!mayGo(shape[key])) return GONE;
    }
    return Object.fromEntries(kept);
  }

  const left = visit(schema, value, []);
  return left === GONE ? { value, lost: met } : { value: left as z.output<Schema>, lost: [] };

  function isFeature(name: unknown): name is FeatureName {
    return typeof name === "string" && Object.hasOwn(features, name);
  }
}

/** A text in which links to switched-off pages are plain words. */
export function withoutLostLinks<Image>(text: RichText<Image>, features: Site["features"]): RichText<Image> {
  function inline(nodes: Inline[]): Inline[] {
    return nodes.flatMap((node) => {
      if (!("children" in node)) return node;
      const children = inline(node.children);
      return node.type === "link" && missingFeature(node.href, features) ? children : { ...node, children };
    });
  }
  return text.map((block) => {
    if (block.type === "paragraph" || block.type === "heading")
      return { ...block, children: inline(block.children) };
    if (block.type === "quote") return { ...block, children: withoutLostLinks(block.children, features) };
    if (block.type !== "list") return block;
    return { ...block, items: block.items.map((item) => withoutLostLinks(item, features)) };
  });
}

/** Of several shapes the one for a group of fields or a list, if the value is one. */
function groupOf(schema: unknown, value: object): unknown {
  const { inner } = unwrap(schema);
  if (!(inner instanceof z.ZodUnion)) return inner;
  const kind = Array.isArray(value) ? z.ZodArray : z.ZodObject;
  return inner.options.find((option) => option instanceof kind);
}

/** Whether a value may be missing. One with a fallback may not: the fallback is no link. */
function mayGo(schema: unknown): boolean {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodExactOptional;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
