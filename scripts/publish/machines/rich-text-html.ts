import { escapeHtml } from "#server/escape-html.ts";
import type { PictureRef } from "#src/content/schemas/picture.ts";
import type { Block, Inline, RichText } from "#src/lib/rich-text-data.ts";

/** What an article needs to stand on another site. */
export type Surroundings = {
  /** Full address of the article's page: its own anchors lead there. */
  page: string;
  /** The picture element for a file of `content/images`. */
  picture: (file: string) => string;
};

/**
 * Writes an article as HTML for readers of the feed. All addresses are full ones.
 */
export function richTextHtml(blocks: RichText<PictureRef>, around: Surroundings): string {
  return blocks.map((block) => blockHtml(block, around)).join("\n");
}

function blockHtml(block: Block<PictureRef>, around: Surroundings): string {
  switch (block.type) {
    case "paragraph":
      return `<p>${inlineHtml(block.children, around)}</p>`;
    case "heading":
      return `<h${block.level}>${inlineHtml(block.children, around)}</h${block.level}>`;
    case "list": {
      const items = block.items.map((item) => `<li>${richTextHtml(item, around)}</li>`).join("");
      return block.isOrdered ? `<ol start="${block.start}">${items}</ol>` : `<ul>${items}</ul>`;
    }
    case "quote":
      return `<blockquote>${richTextHtml(block.children, around)}</blockquote>`;
    case "picture": {
      const caption = block.caption && `<figcaption>${escapeHtml(block.caption)}</figcaption>`;
      return `<figure>${around.picture(block.image.picture)}${caption}</figure>`;
    }
    case "rule":
      return "<hr>";
  }
}

function inlineHtml(nodes: readonly Inline[], around: Surroundings): string {
  return nodes.map((node) => nodeHtml(node, around)).join("");
}

function nodeHtml(node: Inline, around: Surroundings): string {
  switch (node.type) {
    case "text":
      return escapeHtml(node.text);
    case "strong":
      return `<strong>${inlineHtml(node.children, around)}</strong>`;
    case "emphasis":
      return `<em>${inlineHtml(node.children, around)}</em>`;
    case "code":
      return `<code>${escapeHtml(node.text)}</code>`;
    case "break":
      return "<br>";
    case "link": {
      const href = new URL(node.href, around.page).href;
      return `<a href="${escapeHtml(href)}">${inlineHtml(node.children, around)}</a>`;
    }
  }
}
