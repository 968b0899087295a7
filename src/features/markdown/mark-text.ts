/** What a toolbar button does to the selected text. */
export type Mark = "bold" | "emphasis" | "heading" | "list" | "quote" | "link";

/** A range of text to replace, and the selection afterwards. */
export type Replacement = {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly selectFrom: number;
  readonly selectTo: number;
};

const around = { bold: "**", emphasis: "_" } as const;
const before = { heading: "## ", list: "- ", quote: "> " } as const;

/**
 * Marks the selected text, or removes the mark if it has it already.
 *
 * @param text The whole text.
 * @param from Start of the selection; the same as `to` if nothing is selected.
 * @param to End of the selection, exclusive.
 */
export function markText(text: string, from: number, to: number, mark: Mark): Replacement {
  if (mark === "bold" || mark === "emphasis") return wrap(text, from, to, around[mark]);
  if (mark === "link") {
    const label = text.slice(from, to) || "link text";
    const start = from + label.length + 3;
    return {
      from,
      to,
      insert: `[${label}](/contact)`,
      selectFrom: start,
      selectTo: start + "/contact".length,
    };
  }
  return startLines(text, from, to, before[mark]);
}

/**
 * Adds a picture on a line of its own, below the line of the cursor.
 *
 * @param file Its name in `content/images`; names with spaces stand in angle brackets.
 */
export function addPicture(text: string, to: number, file: string): Replacement {
  const end = text.indexOf("\n", to) < 0 ? text.length : text.indexOf("\n", to);
  const name = /[\s()<>]/.test(file) ? `<${file}>` : file;
  const caption = "What it shows";
  const above = text.slice(0, end).trim() === "" ? "" : "\n\n";
  const insert = `${above}![${caption}](${name})\n`;
  const from = end + above.length + 2;
  return { from: end, to: end, insert, selectFrom: from, selectTo: from + caption.length };
}

function wrap(text: string, from: number, to: number, sign: string): Replacement {
  const isMarked =
    text.slice(from - sign.length, from) === sign && text.slice(to, to + sign.length) === sign && to > from;
  const selected = text.slice(from, to) || "text";
  if (isMarked) {
    const start = from - sign.length;
    return {
      from: start,
      to: to + sign.length,
      insert: selected,
      selectFrom: start,
      selectTo: start + selected.length,
    };
  }
  const start = from + sign.length;
  return {
    from,
    to,
    insert: sign + selected + sign,
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
  const insert = lines.map((line) => (isMarked ? line.slice(sign.length) : sign + line)).join("\n");
  return { from: start, to: end, insert, selectFrom: start, selectTo: start + insert.length };
}
