import type { CSSOptions } from "vite";
import { pictureRules } from "#src/content/.server/picture-rules.ts";

type StyleOptions = Exclude<CSSOptions["postcss"], string | undefined>;

/** Puts the rules of focal points and previews in the place of `@picture-classes` in a style sheet. */
export function pictureStyles(): StyleOptions {
  return {
    plugins: [
      {
        postcssPlugin: "picture-classes",
        AtRule: {
          "picture-classes"(rule, { parse }) {
            rule.replaceWith(parse(pictureRules(), { from: rule.source?.input.file }));
          },
        },
      },
    ],
  };
}
