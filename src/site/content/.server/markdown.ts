import type { Definition, Heading, List, Node, Nodes, PhrasingContent, RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { slugOf } from "#core/values/slug.ts";
import type { Block, Inline, RichTextData } from "#ui/lib/rich-text-data.ts";
import type { PictureRef } from "../schemas/fields.ts";
import type { ContentIssue } from "./content-error.ts";
import { limitWork } from "./limit-work.ts";
import { memoize } from "./memoize.ts";
import type { Position } from "./source.ts";

/** A link target or picture name in a text, with its position. */
interface Mention extends Position {
  name: string;
}

/** A parsed text, with everything in it that must be checked against the rest of the content. */
export interface ReadText {
  body: RichTextData<PictureRef>;
  words: number;
  links: Mention[];
  pictures: Mention[];
  issues: ContentIssue[];
}

/** A picture that Markdown did not parse. */
const PLAIN_PICTURE = /!\[([^[\]]*)\]\(([^<>()]+)\)/g;

/** The parser calls itself for each level: thousands would overflow its stack. */
const TOO_DEEP = /^(?:[ \t]{0,9}(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])){21}/;

/** How deep marks such as `**` may stand inside each other. React calls itself for each level, too. */
const maxMarks = 20;

/** Processor time that reading one text may take, in milliseconds. One of 10,000 words takes about half a second. */
const limitMs = 1000;

/** What is found where a text was not read to its end. */
export const takesTooLong = "a text that takes too long to read";

const allowed = "paragraphs, ## headings, lists, > quotes, links, **bold**, _emphasis_ and pictures";

/** Tables and the like are parsed so that they can be named as unsupported. */
const syntax = { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] };

const treeOf = memoize((markdown: string) => fromMarkdown(markdown, syntax), String);

/**
 * Parses Markdown into blocks that React can render without an HTML string. Unsupported syntax (HTML, tables,
 * code blocks) is an issue, so that nothing disappears silently. So is a text that takes too much processor time: for
 * thousands of marks that nothing closes, the parser needs quadratic time.
 * @param markdown the text, with `\n` line endings
 * @param linesBefore number of lines above the text in the file
 */
export function readMarkdown(markdown: string, file: string, linesBefore = 0): ReadText {
  let read: ReadText | undefined;
  const isRead = limitWork(() => {
    read = parse(markdown, file, linesBefore);
  }, limitMs);
  if (isRead && read) return read;
  const expected = "a shorter text, or one without repeated marks such as ** and _";
  const emptyLines = /^\n*/.exec(markdown)?.[0].length ?? 0;
  const issue = {
    file,
    line: linesBefore + emptyLines + 1,
    column: 1,
    field: "text",
    found: takesTooLong,
    expected,
  };
  return { body: [], words: 0, links: [], pictures: [], issues: [issue] };
}

function parse(markdown: string, file: string, linesBefore: number): ReadText {
  const links: Mention[] = [];
  const pictures: Mention[] = [];
  const issues: ContentIssue[] = [];
  const headingIds = new Set<string>();
  const deep = markdown.split("\n").findIndex((line) => TOO_DEEP.test(line));
  if (deep >= 0) {
    const found = "quotes or lists inside each other, more than 20 deep";
    issues.push({ file, line: linesBefore + deep + 1, column: 1, field: "text", found, expected: allowed });
    return { body: [], words: 0, links, pictures, issues };
  }
  const tree = treeOf(markdown);
  const definitions = new Map(
    tree.children
      .filter((node): node is Definition => node.type === "definition")
      .map((node) => [node.identifier, node]),
  );

  function positionOf({ position }: Node): Position {
    return { line: linesBefore + (position?.start.line ?? 1), column: position?.start.column ?? 1 };
  }

  /** A node's text as it is written. */
  function sourceOf({ position }: Node): string {
    return markdown.slice(position?.start.offset, position?.end.offset);
  }

  function refuse(node: Node, found: string, expected = allowed, hint?: string): void {
    issues.push({ file, ...positionOf(node), field: "text", found, expected, ...(hint && { hint }) });
  }

  /** Reports syntax that no page can show. HTML comments may stay in the file; they never reach the page. */
  function refuseUnknown(node: Nodes): [] {
    if (node.type === "html") {
      if (!node.value.startsWith("<!--")) refuse(node, `HTML: ${node.value.slice(0, 40)}`);
    } else refuse(node, node.type === "table" ? "a table" : `“${sourceOf(node).trim().slice(0, 40)}”`);
    return [];
  }

  function readBlock(node: RootContent): Block<PictureRef>[] {
    switch (node.type) {
      case "paragraph": {
        const [only] = node.children;
        if (node.children.length === 1 && only) {
          const picture = readPicture(only);
          if (picture) return [picture];
        }
        return [{ type: "paragraph", children: readInlines(node.children) }];
      }
      case "heading":
        return readHeading(node);
      case "list":
        return [readList(node)];
      case "blockquote":
        return [{ type: "quote", children: node.children.flatMap(readBlock) }];
      case "thematicBreak":
        return [{ type: "rule" }];
      case "definition":
        return [];
      case "code":
        refuse(
          node,
          "a line that starts with four spaces or ```",
          allowed,
          "start the line at the left edge",
        );
        return [];
      default:
        return refuseUnknown(node);
    }
  }

  function readList({ ordered, start, children }: List): Block<PictureRef> {
    const items = children.map(({ checked, children: inside }) => {
      const [first, ...rest] = inside.flatMap(readBlock);
      // The parser takes the tick out of the text: a page shows it as a sign.
      if (typeof checked !== "boolean" || first?.type !== "paragraph") return first ? [first, ...rest] : [];
      const tick: Inline = { type: "text", text: checked ? "☑ " : "☐ " };
      return [{ ...first, children: [tick, ...first.children] }, ...rest];
    });
    return { type: "list", isOrdered: ordered === true, start: start ?? 1, items };
  }

  function readHeading(node: Heading): Block<PictureRef>[] {
    const { depth } = node;
    if (depth !== 2 && depth !== 3 && depth !== 4) {
      const hint = depth === 1 ? "the field `title` is already the page's title; write ##" : "write ####";
      refuse(node, `a heading with ${"#".repeat(depth)}`, "headings with ##, ### or ####", hint);
      return [];
    }
    const children = readInlines(node.children);
    return [{ type: "heading", level: depth, id: headingId(plainText(children), headingIds), children }];
  }

  /** The picture that a node is; undefined if it is something else. */
  function readPicture(node: PhrasingContent): Block<PictureRef> | undefined {
    if (node.type !== "image" && node.type !== "imageReference") return undefined;
    const address = node.type === "image" ? node.url : (definitions.get(node.identifier)?.url ?? "");
    const name = address.replaceAll("%20", " ");
    pictures.push({ name, ...positionOf(node) });
    return { type: "picture", image: { picture: name }, caption: node.alt ?? "" };
  }

  let marksAround = 0;

  function readInlines(nodes: readonly PhrasingContent[]): Inline[] {
    const [first] = nodes;
    if (first && marksAround > maxMarks) {
      refuse(first, `marks inside each other, more than ${maxMarks} deep`);
      return [];
    }
    marksAround++;
    const inlines = nodes.flatMap(readInline);
    marksAround--;
    return inlines;
  }

  function readInline(node: PhrasingContent): Inline[] {
    switch (node.type) {
      case "text": {
        // Markdown parses it as text: a name with spaces must be in angle brackets.
        const [spaced, caption, name] = findSpacedPicture(node.value) ?? [];
        if (spaced) refuse(node, "a picture whose name contains a space", `![${caption}](<${name}>)`);
        return [{ type: "text", text: node.value }];
      }
      case "strong":
        return [{ type: "strong", children: readInlines(node.children) }];
      case "emphasis":
        return [{ type: "emphasis", children: readInlines(node.children) }];
      case "inlineCode":
        return [{ type: "code", text: node.value }];
      case "break":
        return [{ type: "break" }];
      case "link":
      case "linkReference": {
        const href = node.type === "link" ? node.url : (definitions.get(node.identifier)?.url ?? "");
        links.push({ name: href, ...positionOf(node) });
        const isExternal = href.startsWith("https://");
        return [{ type: "link", href, isExternal, children: readInlines(node.children) }];
      }
      case "image":
      case "imageReference":
        refuse(node, "a picture inside a sentence", "a picture as a paragraph of its own");
        return [];
      default:
        return refuseUnknown(node);
    }
  }

  return {
    body: tree.children.flatMap(readBlock),
    words: markdown.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0,
    links,
    pictures,
    issues,
  };
}

/** The first picture whose name contains a space, which Markdown does not parse: `![A lamp](my lamp.jpg)`. */
function findSpacedPicture(text: string): RegExpMatchArray | undefined {
  return [...text.matchAll(PLAIN_PICTURE)].find(([, , name = ""]) => /\s/.test(name) && /\.\w+$/.test(name));
}

/** The plain text of inline nodes, without formatting. */
export function plainText(nodes: readonly Inline[]): string {
  return nodes
    .map((node) => {
      if (node.type === "break") return " ";
      return "text" in node ? node.text : plainText(node.children);
    })
    .join("");
}

/**
 * An id for a heading, unique within its text. The prefix avoids clashes with anchors such as `contact`.
 * @param used ids used so far; the new one is added
 */
function headingId(title: string, used: Set<string>): string {
  const base = `part-${slugOf(title) || "text"}`;
  let id = base;
  for (let count = 2; used.has(id); count++) id = `${base}-${count}`;
  used.add(id);
  return id;
}
