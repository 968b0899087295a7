import { z } from "zod";
import type { Inline, RichText } from "#src/lib/rich-text-data.ts";
import { type FeatureName, homeNames, type Site, type SwitchName } from "../schemas/site.ts";
import { fieldsIn, itemIn, unwrap } from "./schema-parts.ts";
import { featureOf } from "./site-paths.ts";
import type { Path } from "./source.ts";
import { isLink } from "./walk.ts";

/** Marks a value that is removed together with a feature. */
const REMOVED = Symbol("removed");

/** A required link whose target is switched off. */
export interface LostLink {
  path: Path;
  feature: SwitchName;
}

/** The switch that is off and removes this page; undefined for an existing page. */
export function missingFeature(address: string, features: Site["features"]): SwitchName | undefined {
  const home = homeNames.find((name) => new RegExp(`^/${name}(?![^/?#])`).test(address));
  if (home) return features.homes.includes(home) ? undefined : "homes";
  const feature = address.startsWith("/") ? featureOf(address) : undefined;
  return feature && !features[feature] ? feature : undefined;
}

/**
 * Removes what belongs to switched-off features: items with such a `feature` field, links to their pages, and
 * groups that need such a link, such as a call for donations.
 *
 * @param schema Schema of the value, which says what may be missing.
 * @param value A validated value.
 * @param features The owner's switches.
 * @returns The value without these parts; or the unchanged value, with the links that it requires.
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
        .filter((item) => item !== REMOVED);
    if (isRecord(part)) return visitGroup(fieldsIn(groupOf(shape, part)), part, path);
    const feature = typeof part === "string" && isLink(path) && missingFeature(part, features);
    if (!feature) return part;
    met.push({ path, feature });
    return REMOVED;
  }

  function visitGroup(
    shape: Readonly<Record<string, unknown>>,
    part: Record<string, unknown>,
    path: Path,
  ): unknown {
    if (isFeature(part.feature) && !features[part.feature]) return REMOVED;
    const kept: [string, unknown][] = [];
    for (const [key, item] of Object.entries(part)) {
      const left = visit(shape[key], item, [...path, key]);
      if (left !== REMOVED) kept.push([key, left]);
      else if (!isRemovable(shape[key])) return REMOVED;
    }
    return Object.fromEntries(kept);
  }

  const left = visit(schema, value, []);
  return left === REMOVED ? { value, lost: met } : { value: left as z.output<Schema>, lost: [] };

  function isFeature(name: unknown): name is FeatureName {
    return typeof name === "string" && Object.hasOwn(features, name);
  }
}

/** Turns links to switched-off pages into plain text. */
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

/** Picks the object or array branch of a union, whichever matches the value. */
function groupOf(schema: unknown, value: object): unknown {
  const { inner } = unwrap(schema);
  if (!(inner instanceof z.ZodUnion)) return inner;
  const kind = Array.isArray(value) ? z.ZodArray : z.ZodObject;
  return inner.options.find((option) => option instanceof kind);
}

/** Whether a value may be missing. One with a default may not: the default is not a link. */
function isRemovable(schema: unknown): boolean {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodExactOptional;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
