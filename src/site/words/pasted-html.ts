/** A piece of HTML: a comment, a tag, or text. */
const piece =
  /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*>?|<(?<end>\/?)(?<tag>[a-z][\w:-]*)(?<said>(?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^>"'])*)>?|[^<]+|</gi;

/** What is no text of the page: also its closing tag, where it has one. */
const unread = /<(head|style|script|title|template|xml)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;

/** Editors of code, and files of plain text: their lines are as they should be, and may be Markdown. */
const isPlain = /<pre\b|white-space:\s*pre\s*;(?!\s*white-space)/i;

const paragraph = /^(?:p|h[1-6]|li|ul|ol|blockquote|table|pre|dt|dd|hr|figure|figcaption)$/;
const line = /^(?:tr|div|section|article|address|main|header|footer|body)$/;

/** A level of a list: deep enough below any bullet or number. */
const indent = "    ";

/** How a block stands beside others of its kind: after a paragraph is an empty line, after a line a break. */
type Kind = "paragraph" | "line" | "item";
type Block = { readonly kind: Kind; readonly lead: string; text: string };

/**
 * Markdown of what was pasted from a text program, a mail or a page, with its paragraphs, headings, lists and links: the plain form of
 * such a text ends paragraphs and lines alike, and has no bullets.
 * @param html as the clipboard has it
 * @param plain its plain form
 * @returns undefined where the HTML says nothing about lines, or does not have the words of the plain form
 */
export function pastedHtml(html: string, plain: string): string | undefined {
  if (isPlain.test(html)) return undefined;
  const reader = readBlocks();
  for (const found of html.replace(unread, "").matchAll(piece)) {
    const { tag, end, said = "" } = found.groups ?? {};
    if (tag) reader.tag(tag.toLowerCase(), end === "/", said);
    else if (!/^<[!?]/.test(found[0])) reader.text(decoded(found[0]));
  }
  const { blocks, words } = reader.done();
  const isSame = lettersOf(words) === lettersOf(plain);
  return isSame && (blocks.length > 1 || blocks.some(({ lead }) => lead !== "")) ? joined(blocks) : undefined;
}

/** Follows the tags of a text, and collects its blocks. */
function readBlocks() {
  const blocks: Block[] = [];
  /** All text, also the bullets that are no part of a block. */
  let words = "";
  let now: Block = { kind: "line", lead: "", text: "" };
  /** The number of the last entry of each list around; undefined where it has bullets. */
  const lists: (number | undefined)[] = [];
  /** Tags open within a bullet that was written out. */
  let inBullet = 0;
  let bullet = "";
  let inCells = 0;
  let link: { readonly href: string; readonly from: number } | undefined;

  function begin(kind: Kind, lead = ""): void {
    const text = now.text.replace(/\\\n$/, "").replace(/ {2,}/g, " ").trim();
    if (text !== "") blocks.push({ ...now, text });
    now = { kind, lead, text: "" };
    link = undefined;
  }

  function beginItem(): void {
    const number = lists.at(-1);
    if (number !== undefined) lists[lists.length - 1] = number + 1;
    begin(
      "item",
      `${indent.repeat(Math.max(0, lists.length - 1))}${number === undefined ? "-" : `${number + 1}.`} `,
    );
  }

  function beginBlock(tag: string, said: string): void {
    // As Word writes lists: paragraphs with a level, and their bullets or numbers as text.
    const [, level] = /mso-list:\s*\w+ level(\d)/.exec(said) ?? [];
    if (level) begin("item", `${indent.repeat(Number(level) - 1)}- `);
    else if (tag === "li") beginItem();
    else if (inCells > 0 && tag !== "tr") now.text += " ";
    // A paragraph within an entry.
    else if (now.kind === "item" && lists.length > 0 && paragraph.test(tag) && tag === "p") breakLine();
    else begin(line.test(tag) ? "line" : "paragraph", headingOf(tag));
  }

  function breakLine(): void {
    // Two breaks end a paragraph.
    if (/\\\n$/.test(now.text)) begin("paragraph");
    else if (now.text.trim() !== "") now.text = `${now.text.trimEnd()}\\\n`;
    else if (now.kind === "line") blocks.push({ kind: "paragraph", lead: "", text: "" });
  }

  function endLink(): void {
    if (!link) return;
    const label = now.text.slice(link.from).trim();
    if (label !== "" && label !== link.href && !/[[\]\\]/.test(label))
      now.text = `${now.text.slice(0, link.from)}[${label}](${link.href})`;
    link = undefined;
  }

  return {
    tag(tag: string, isEnd: boolean, said: string): void {
      if (inBullet > 0) {
        if (tag === "span") inBullet += isEnd ? -1 : 1;
        if (inBullet === 0 && /^\W*(?:\d+|[a-z]{1,3})[.)]/i.test(bullet))
          now = { ...now, lead: now.lead.replace("-", "1.") };
      } else if (/mso-list:\s*ignore|mso-special-format:\s*(?:num)?bullet/i.test(said) && !isEnd) {
        if (now.kind !== "item") begin("item", "- ");
        [inBullet, bullet] = [1, ""];
      } else if (tag === "br") breakLine();
      else if (tag === "ul" || tag === "ol") {
        if (isEnd) lists.pop();
        else lists.push(tag === "ol" ? 0 : undefined);
        if (lists.length === 0) begin("paragraph");
      } else if (tag === "td" || tag === "th") {
        inCells += isEnd ? -1 : 1;
        now.text += " ";
      } else if (tag === "a" && isEnd) endLink();
      else if (tag === "a") {
        const [, , href = ""] = /\bhref=(["'])((?:https?:|mailto:)[^\s()<>"']+)\1/i.exec(said) ?? [];
        link = href === "" ? undefined : { href: decoded(href), from: now.text.length };
      } else if (paragraph.test(tag) || line.test(tag)) {
        if (!isEnd) beginBlock(tag, said);
        else if (inCells === 0 && (now.kind !== "item" || tag === "li" || lists.length === 0)) begin("line");
      }
    },
    text(text: string): void {
      words += text;
      const flat = text.replace(/[ \t\r\n]+/g, " ");
      if (inBullet > 0) bullet += flat;
      else now.text += /(?:^|\s)$/.test(now.text) ? flat.trimStart() : flat;
    },
    done() {
      begin("line");
      return { blocks, words };
    },
  };
}

/** The title of a page stands above the text: headings of a text begin below it. */
function headingOf(tag: string): string {
  const [, level] = /^h([1-6])$/.exec(tag) ?? [];
  return level === undefined ? "" : `${"#".repeat(Math.min(4, Math.max(2, Number(level))))} `;
}

function joined(blocks: readonly Block[]): string {
  let text = "";
  for (const [index, block] of blocks.entries()) {
    const before = blocks[index - 1];
    if (block.text === "") continue;
    if (text !== "") text += before ? between(before, block) : "";
    text += block.lead + block.text;
  }
  return text;
}

/** What stands between two blocks. */
function between(before: Block, block: Block): string {
  if (before.text === "" || before.kind !== block.kind || block.kind === "paragraph") return "\n\n";
  // Entries of a list that somebody typed as lines.
  const entries = [before, block].filter(
    ({ kind, text }) => kind === "item" || /^(?:[-*•]|\d+[.)])\s/.test(text),
  );
  return ["\\\n", "\n\n", "\n"][entries.length] ?? "";
}

const named: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00A0",
};

/** A text of HTML as it is read. Programs write few signs by name. */
function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, number, hex, name) => {
    const code = number ? Number(number) : hex ? Number.parseInt(hex, 16) : undefined;
    if (code !== undefined) return code <= 0x10ffff ? String.fromCodePoint(code) : "";
    return named[String(name).toLowerCase()] ?? whole;
  });
}

/** What both forms of a text have: signs, numbers and bullets may differ. */
function lettersOf(text: string): string {
  return text.replace(/\P{L}/gu, "").toLowerCase();
}
