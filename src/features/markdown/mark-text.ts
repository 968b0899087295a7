/** What a button of the toolbar makes of the selected text. */
export type Mark = "bold" | "emphasis" | "heading" | "list" | "quote" | "link";

/** A stretch of a text that is replaced, and what is selected afterwards. */
export type Replacement = {
  readonly from: number;
  readonly to: number;
  readonly words: string;
  readonly selectFrom: number;
  readonly selectTo: number;
};

const around = { bold: "**", emphasis: "_" } as const;
const before = { heading: "## ", list: "- ", quote: "> " } as const;

/**
 * Marks the selected words, or takes the mark away where they have it.
 *
 * @param text the whole text
 * @param from first selected character; the same as `to` where nothing is selected
 * @param to the one after the last
 */
export function markText(text: string, from: number, to: number, mark: Mark): Replacement {
  if (mark === "bold" || mark === "emphasis") return wrap(text, from, to, around[mark]);
  if (mark === "link") {
    const words = text.slice(from, to) || "words of the link";
    const start = from + words.length + 3;
    return {
      from,
      to,
      words: `[${words}](/contact)`,
      selectFrom: start,
      selectTo: start + "/contact".length,
    };
  }
  return startLines(text, from, to, before[mark]);
}

function wrap(text: string, from: number, to: number, sign: string): Replacement {
  const isMarked =
    text.slice(from - sign.length, from) === sign && text.slice(to, to + sign.length) === sign && to > from;
  const selected = text.slice(from, to) || "words";
  if (isMarked) {
    const start = from - sign.length;
    return {
      from: start,
      to: to + sign.length,
      words: selected,
      selectFrom: start,
      selectTo: start + selected.length,
    };
  }
  const start = from + sign.length;
  return {
    from,
    to,
    words: sign + selected + sign,
    selectFrom: start,
    selectTo: start + selected.length,
  };
}

function startLines(text: string, from: number, to: number, sign: string): Replacement {
  const start = text.lastIndexOf("\n", from - 1) + 1;
  const next = text.indexOf("\n", to);
  const end = next < 0 ? text.length : next;
  const lines = text.slice(start, end).split("\n");
  const isMarked = lines.every((line) => line.startsWith(sign));
  const words = lines.map((line) => (isMarked ? line.slice(sign.length) : sign + line)).join("\n");
  return { from: start, to: end, words, selectFrom: start, selectTo: start + words.length };
}
