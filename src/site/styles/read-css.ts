/** One declaration of a style sheet, with the at-rules and selectors around it, outermost first. */
type Declaration = { property: string; value: string; around: string[] };

/**
 * Reads a style sheet's declarations for the house rules test. It understands comments, strings and nesting, and nothing
 * else.
 */
export function readDeclarations(css: string): Declaration[] {
  const text = css.replace(/\/\*.*?\*\//gs, "").replace(/url\((["']).*?\1\)/gs, "url()");
  const declarations: Declaration[] = [];
  const around: string[] = [];
  let rest = "";
  for (const character of text) {
    if (character === "{") {
      around.push(rest.trim());
      rest = "";
    } else if (character === ";" || character === "}") {
      const [, property, value] = /^\s*([\w-]+)\s*:(.*)$/s.exec(rest) ?? [];
      if (property && value !== undefined)
        declarations.push({ property, value: value.trim(), around: [...around] });
      if (character === "}") around.pop();
      rest = "";
    } else rest += character;
  }
  return declarations;
}
