/** What is no text of the page. */
const unread = new Set(["style", "script", "title", "template", "xml"]);

/** Editors of code, and files of plain text: their lines are as they should be, and may be Markdown. */
const isPlain = /<pre\b|white-space:\s*pre\s*;(?!\s*white-space)/i;

const paragraph = /^(?:p|h[1-6]|li|ul|ol|table|dt|dd|hr|figure|figcaption)$/;
const line = /^(?:tr|div|section|article|address|main|header|footer)$/;

/** Addresses that Markdown needs no other signs for. */
const isLink = /^(?:https?:|mailto:)[^\s()<>"']+$/i;

/** Kinds of nodes, as the DOM numbers them. */
const [ELEMENT, TEXT] = [1, 3];

/** A level of a list: deep enough below any bullet or number. */
const indent = "    ";

/** The part of Trusted Types that is used here; not every browser has them. */
type Policy = { createHTML: (html: string) => string };
type PolicyFactory = { createPolicy: (name: string, rules: Policy) => Policy };

/** Made at the first paste: a page may make a policy of one name once. */
let policy: Policy | undefined;

/** How a block stands beside others of its kind: after a paragraph is an empty line, after a line a break. */
type Kind = "paragraph" | "line" | "item";
type Block = { readonly kind: Kind; readonly lead: string; readonly isQuoted: boolean; text: string };

/**
 * Markdown of what was pasted from a text program, a mail or a page, with its paragraphs, headings, lists and links: the plain form of
 * such a text ends paragraphs and lines alike, and has no bullets.
 * @param html as the clipboard has it
 * @param plain its plain form
 * @returns undefined where the HTML says nothing about lines, or does not have the words of the plain form
 */
export function pastedHtml(html: string, plain: string): string | undefined {
  if (isPlain.test(html)) return undefined;
  const { blocks, words } = readBlocks(parsed(html).body);
  const isSame = lettersOf(words) === lettersOf(plain);
  const isFormatted = blocks.length > 1 || blocks.some(({ lead, isQuoted }) => lead !== "" || isQuoted);
  return isSame && isFormatted ? joined(blocks) : undefined;
}

/** The document that HTML describes. It is never shown, loads nothing and runs nothing: any HTML may be read so. */
function parsed(html: string): Document {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  policy ??= trustedTypes?.createPolicy("pasted", { createHTML: (text) => text });
  // Styles are read, not applied: browsers would refuse, and report, each of them.
  const plain = html
    .replace(/<[a-z][^>]*/gi, (tag) => tag.replace(/\sstyle(?=\s*=)/gi, " data-style"))
    .replace(/<(\/?)style\b/gi, "<$1template");
  return new DOMParser().parseFromString(policy?.createHTML(plain) ?? plain, "text/html");
}

/** Collects the blocks of a page, and all its words: also the bullets, which are no part of a block. */
function readBlocks(body: Node): { blocks: readonly Block[]; words: string } {
  const blocks: Block[] = [];
  let words = "";
  let inQuotes = 0;
  let now: Block = { kind: "line", lead: "", isQuoted: false, text: "" };
  /** The number of the last entry of each list around; undefined where it has bullets. */
  const lists: (number | undefined)[] = [];
  let inCells = 0;
  /** Whether the last sign of the block is a blank: others are left out. Asking the text itself for each piece would be quadratic. */
  let isSpaced = true;
  let link: { readonly href: string; readonly from: number } | undefined;

  function begin(kind: Kind, lead = ""): void {
    const text = now.text.replace(/\\\n$/, "").replace(/ {2,}/g, " ").trim();
    if (text !== "") blocks.push({ ...now, text });
    now = { kind, lead, isQuoted: inQuotes > 0, text: "" };
    isSpaced = true;
    link = undefined;
  }

  function write(text: string): void {
    if (text === "") return;
    now.text += text;
    isSpaced = /\s$/.test(text);
  }

  function beginItem(): void {
    const number = lists.at(-1);
    if (number !== undefined) lists[lists.length - 1] = number + 1;
    begin(
      "item",
      `${indent.repeat(Math.max(0, lists.length - 1))}${number === undefined ? "-" : `${number + 1}.`} `,
    );
  }

  function beginBlock(tag: string, style: string): void {
    // As Word writes lists: paragraphs with a level, and their bullets or numbers as text.
    const [, level] = /mso-list:\s*\w+ level(\d)/.exec(style) ?? [];
    if (level) begin("item", `${indent.repeat(Number(level) - 1)}- `);
    else if (tag === "li") beginItem();
    else if (inCells > 0 && tag !== "tr") write(" ");
    // A paragraph within an entry.
    else if (now.kind === "item" && lists.length > 0 && tag === "p") breakLine();
    else begin(line.test(tag) ? "line" : "paragraph", headingOf(tag));
  }

  function breakLine(): void {
    // Two breaks end a paragraph.
    if (now.text.endsWith("\\\n")) begin("paragraph");
    else if (now.text.trim() !== "") {
      now.text = now.text.trimEnd();
      write("\\\n");
    } else if (now.kind === "line")
      blocks.push({ kind: "paragraph", lead: "", isQuoted: inQuotes > 0, text: "" });
  }

  function endLink(): void {
    if (!link) return;
    const label = now.text.slice(link.from).trim();
    if (label !== "" && label !== link.href && !/[[\]\\]/.test(label)) {
      now.text = now.text.slice(0, link.from);
      write(`[${label}](${link.href})`);
    }
    link = undefined;
  }

  /** A bullet or number that was written out. */
  function readBullet(bullet: string): void {
    words += bullet;
    if (now.kind !== "item") begin("item", "- ");
    if (/^\W*(?:\d+|[a-z]{1,3})[.)]/i.test(bullet)) now = { ...now, lead: now.lead.replace("-", "1.") };
  }

  function readText(text: string): void {
    words += text;
    const flat = text.replace(/[ \t\r\n]+/g, " ");
    write(isSpaced ? flat.trimStart() : flat);
  }

  function readElement(element: Element): void {
    const tag = element.localName;
    const style = element.getAttribute("data-style") ?? "";
    if (unread.has(tag)) return;
    if (/mso-list:\s*ignore|mso-special-format:\s*(?:num)?bullet/i.test(style))
      readBullet(element.textContent ?? "");
    else if (tag === "br") breakLine();
    else if (tag === "ul" || tag === "ol") {
      lists.push(tag === "ol" ? 0 : undefined);
      readChildren(element);
      lists.pop();
      if (lists.length === 0) begin("paragraph");
    } else if (tag === "td" || tag === "th") {
      write(" ");
      inCells++;
      readChildren(element);
      inCells--;
      write(" ");
    } else if (tag === "a") {
      const href = element.getAttribute("href") ?? "";
      link = isLink.test(href) ? { href, from: now.text.length } : undefined;
      readChildren(element);
      endLink();
    } else if (tag === "blockquote") {
      inQuotes++;
      begin("paragraph");
      readChildren(element);
      inQuotes--;
      begin("paragraph");
    } else if (paragraph.test(tag) || line.test(tag)) {
      beginBlock(tag, style);
      readChildren(element);
      if (inCells === 0 && (now.kind !== "item" || tag === "li" || lists.length === 0)) begin("line");
    } else readChildren(element);
  }

  function readChildren(node: Node): void {
    for (const child of node.childNodes) {
      if (child.nodeType === ELEMENT) readElement(child as Element);
      else if (child.nodeType === TEXT) readText(child.textContent ?? "");
    }
  }

  readChildren(body);
  begin("line");
  return { blocks, words };
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
    const isOneQuote = text !== "" && block.isQuoted && before?.isQuoted;
    const gap = text === "" || !before ? "" : between(before, block);
    text += isOneQuote ? gap.replaceAll("\n", "\n> ") : gap;
    const words = block.lead + block.text;
    text += block.isQuoted ? `${isOneQuote ? "" : "> "}${words.replaceAll("\n", "\n> ")}` : words;
  }
  return text;
}

/** What stands between two blocks. */
function between(before: Block, block: Block): string {
  if (before.text === "" || before.kind !== block.kind || before.isQuoted !== block.isQuoted) return "\n\n";
  if (block.kind === "paragraph") return "\n\n";
  // Entries of a list that somebody typed as lines.
  const entries = [before, block].filter(
    ({ kind, text }) => kind === "item" || /^(?:[-*•]|\d+[.)])\s/.test(text),
  );
  return ["\\\n", "\n\n", "\n"][entries.length] ?? "";
}

/** The letters of a text, which both of its forms have: punctuation, numbers and bullets may differ. */
function lettersOf(text: string): string {
  return text.replace(/\P{L}/gu, "").toLowerCase();
}
