import { lexer, type MarkedToken, type Token, type Tokens } from "marked";
import type { Block, Inline, RichText } from "#src/lib/rich-text-data.ts";
import type { PictureRef } from "../schemas/picture.ts";
import type { ContentIssue } from "./content-error.ts";
import { decodeEntities, headingId, plainText } from "./markdown-text.ts";
import type { Position } from "./source.ts";

/** A link target or picture name in a text, with its position. */
export interface Mention extends Position {
  name: string;
}

/** A parsed text, with everything in it that must be checked against the rest of the content. */
export interface ReadText {
  body: RichText<PictureRef>;
  words: number;
  links: Mention[];
  pictures: Mention[];
  issues: ContentIssue[];
}

/** A picture that Markdown did not parse. */
const PLAIN_PICTURE = /!\[([^[\]]*)\]\(([^<>()]+)\)/g;

const allowed = "paragraphs, ## headings, lists, > quotes, links, **bold**, _emphasis_ and pictures";

/**
 * Parses Markdown into blocks that React can render without an HTML string. Unsupported syntax (HTML, tables,
 * code blocks) is an issue, so that nothing disappears silently.
 * @param markdown the text, with `\n` line endings
 * @param file its name, for messages
 * @param linesBefore number of lines above the text in the file
 */
export function readMarkdown(markdown: string, file: string, linesBefore = 0): ReadText {
  const links: Mention[] = [];
  const pictures: Mention[] = [];
  const issues: ContentIssue[] = [];
  const headingIds = new Set<string>();
  // The current top-level block, and the line it starts on.
  let block = { raw: "", line: linesBefore + 1 };

  /** `marked` gives no positions: the first occurrence in the block is close enough. */
  function place(raw: string): Position {
    const before = block.raw.slice(0, Math.max(block.raw.indexOf(raw.trim()), 0)).split("\n");
    return { line: block.line + before.length - 1, column: (before.at(-1)?.length ?? 0) + 1 };
  }

  function refuse(raw: string, found: string, expected = allowed, hint?: string): void {
    issues.push({ file, ...place(raw), field: "text", found, expected, ...(hint && { hint }) });
  }

  function readBlock(token: MarkedToken): Block<PictureRef>[] {
    switch (token.type) {
      case "paragraph": {
        const only = token.tokens.length === 1 ? asMarked(token.tokens)[0] : undefined;
        if (only?.type === "image") return [readPicture(only.raw, only.href, only.text)];
        return [{ type: "paragraph", children: readInlines(token.tokens) }];
      }
      case "text":
        return [{ type: "paragraph", children: readInlines(token.tokens ?? [token]) }];
      case "heading":
        return readHeading(token);
      case "list":
        return [
          {
            type: "list",
            isOrdered: token.ordered,
            start: token.start === "" ? 1 : token.start,
            items: token.items.map((item) => readBlocks(item.tokens)),
          },
        ];
      case "blockquote":
        return [{ type: "quote", children: readBlocks(token.tokens) }];
      case "hr":
        return [{ type: "rule" }];
      case "space":
      case "def":
        return [];
      case "html":
        // HTML comments may stay in the file; they never reach the page.
        if (!token.raw.trim().startsWith("<!--")) refuse(token.raw, "HTML");
        return [];
      case "code":
        refuse(
          token.raw,
          "a line that starts with four spaces or ```",
          allowed,
          "start the line at the left edge",
        );
        return [];
      default:
        refuse(token.raw, token.type === "table" ? "a table" : `“${token.raw.trim().slice(0, 40)}”`);
        return [];
    }
  }

  function readHeading({ depth, raw, tokens }: Tokens.Heading): Block<PictureRef>[] {
    if (depth !== 2 && depth !== 3 && depth !== 4) {
      const hint = depth === 1 ? "the field `title` is already the page's title; write ##" : "write ####";
      refuse(raw, `a heading with ${"#".repeat(depth)}`, "headings with ##, ### or ####", hint);
      return [];
    }
    const children = readInlines(tokens);
    return [{ type: "heading", level: depth, id: headingId(plainText(children), headingIds), children }];
  }

  function readPicture(raw: string, picture: string, caption: string): Block<PictureRef> {
    const name = picture.replaceAll("%20", " ");
    pictures.push({ name, ...place(raw) });
    return { type: "picture", image: { picture: name }, caption: decodeEntities(caption) };
  }

  function readInlines(tokens: Token[]): Inline[] {
    return asMarked(tokens).flatMap(readInline);
  }

  function readInline(token: MarkedToken): Inline[] {
    switch (token.type) {
      case "text": {
        // Markdown parses it as text: a name with spaces must be in angle brackets.
        const [spaced, caption, name] = findSpacedPicture(token.raw) ?? [];
        if (spaced) refuse(spaced, "a picture whose name contains a space", `![${caption}](<${name}>)`);
        return [{ type: "text", text: decodeEntities(token.text) }];
      }
      case "escape":
        return [{ type: "text", text: decodeEntities(token.text) }];
      case "strong":
        return [{ type: "strong", children: readInlines(token.tokens) }];
      case "em":
        return [{ type: "emphasis", children: readInlines(token.tokens) }];
      case "codespan":
        return [{ type: "code", text: token.text }];
      case "br":
        return [{ type: "break" }];
      case "link": {
        links.push({ name: token.href, ...place(token.raw) });
        const isExternal = token.href.startsWith("https://");
        return [{ type: "link", href: token.href, isExternal, children: readInlines(token.tokens) }];
      }
      case "image":
        refuse(token.raw, "a picture inside a sentence", "a picture as a paragraph of its own");
        return [];
      case "html":
        if (!token.raw.startsWith("<!--")) refuse(token.raw, `HTML: ${token.raw}`);
        return [];
      default:
        refuse(token.raw, `“${token.raw.trim().slice(0, 40)}”`);
        return [];
    }
  }

  function readBlocks(tokens: Token[]): Block<PictureRef>[] {
    return asMarked(tokens).flatMap(readBlock);
  }

  const body: RichText<PictureRef> = [];
  for (const token of asMarked(lexer(markdown))) {
    block = { raw: token.raw, line: block.line };
    body.push(...readBlock(token));
    block.line += token.raw.split("\n").length - 1;
  }
  return {
    body,
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

/** The cast is safe: without extensions, `marked` produces only its own token types. */
function asMarked(tokens: Token[]): MarkedToken[] {
  return tokens as MarkedToken[];
}
