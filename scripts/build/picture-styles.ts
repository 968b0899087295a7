import type { CSSOptions } from "vite";
import { pictureRules } from "#src/content/.server/picture-rules.ts";

type StyleOptions = Exclude<CSSOptions["postcss"], string | undefined>;
/** A plugin of PostCSS, which Vite brings along. */
export type StylePlugin = Extract<NonNullable<StyleOptions["plugins"]>[number], { postcssPlugin: string }>;

/** Puts the rules of focal points and previews in the place of `@picture-classes` in a style sheet. */
export function pictureStyles(): StylePlugin {
  return {
    postcssPlugin: "picture-classes",
    AtRule: {
      "picture-classes"(rule, { parse }) {
        rule.replaceWith(parse(pictureRules(), { from: rule.source?.input.file }));
      },
    },
  };
}
