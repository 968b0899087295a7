import { escapeHtml } from "#core/process/escape-html.server.ts";
import { postPath } from "#core/values/paths.ts";
import { readEntries, readPage, readSite } from "#site/content/.server/content.ts";
import type { Post } from "#site/content/collections/posts.ts";
import type { PictureRef } from "#site/content/schemas/fields.ts";
import type { Block, Inline, RichTextData } from "#ui/lib/rich-text-data.ts";
import { ICONS } from "./icons.server.ts";
import { type SharedPicture, sharePlain } from "./share-picture.server.ts";

export const FEED_PATH = "/feed.xml";

/** The newest posts are enough: feed readers keep older ones. */
const MAX_POSTS = 20;

/**
 * Generates the blog's Atom feed (RFC 4287) with the full text of each post.
 * @param client Absolute path of the published folder; copies of the posts' pictures are written there.
 */
export async function atomFeed(client: string): Promise<string> {
  const { name, url } = readSite();
  const { meta } = readPage("blog");
  const posts = readEntries("posts").slice(0, MAX_POSTS);
  const entries: string[] = [];
  // Sequentially: two posts may share a picture, which is then generated only once.
  for (const post of posts) entries.push(await entry(post, client));
  const days = posts.map(({ date, updated }) => updated ?? date).toSorted();
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<title>${escapeHtml(name)}</title>
<subtitle>${escapeHtml(meta.description)}</subtitle>
<id>${url}/blog</id>
<link rel="self" type="application/atom+xml" href="${url}${FEED_PATH}"/>
<link rel="alternate" type="text/html" href="${url}/blog"/>
<icon>${url}${ICONS.small.path}</icon>
<updated>${instant(days.at(-1) ?? "1970-01-01")}</updated>
<author><name>${escapeHtml(name)}</name><uri>${url}/</uri></author>
${entries.join("\n")}
</feed>
`;
}

async function entry(post: Post, client: string): Promise<string> {
  const { url } = readSite();
  const page = url + postPath(post.slug);
  const pictures = new Map<string, string>();
  for (const file of [post.image.picture, ...picturesIn(post.body)])
    pictures.set(file, pictureHtml(await sharePlain(client, file)));
  const picture = (file: string) => pictures.get(file) ?? "";
  const text = `<p>${picture(post.image.picture)}</p>\n${richTextHtml(post.body, { page, picture })}`;
  return `<entry>
<title>${escapeHtml(post.title)}</title>
<id>${page}</id>
<link rel="alternate" type="text/html" href="${page}"/>
<published>${instant(post.date)}</published>
<updated>${instant(post.updated ?? post.date)}</updated>
<author><name>${escapeHtml(post.author)}</name></author>
${post.tags.map((tag) => `<category term="${escapeHtml(tag)}"/>`).join("")}
<summary>${escapeHtml(post.summary)}</summary>
<content type="html">${escapeHtml(text)}</content>
</entry>`;
}

function pictureHtml({ href, width, height, alt }: SharedPicture): string {
  return `<img src="${readSite().url}${href}" width="${width}" height="${height}" alt="${escapeHtml(alt)}">`;
}

/** File names of all pictures in an article, including those in lists and quotes. */
function picturesIn(blocks: readonly Block<PictureRef>[]): string[] {
  return blocks.flatMap((block) => {
    if (block.type === "picture") return [block.image.picture];
    if (block.type === "list") return block.items.flatMap(picturesIn);
    return block.type === "quote" ? picturesIn(block.children) : [];
  });
}

/** Converts a date to an instant. Noon UTC is the same date almost everywhere. */
function instant(day: string): string {
  return `${day}T12:00:00Z`;
}

/** What an article needs to be shown outside its page. */
type RenderContext = {
  /** Absolute URL of the article's page, to resolve links and anchors against. */
  page: string;
  /** The picture element for a file of `content/images`. */
  picture: (file: string) => string;
};

/** Renders an article as HTML for the feed. All URLs are absolute. */
export function richTextHtml(blocks: RichTextData<PictureRef>, context: RenderContext): string {
  return blocks.map((block) => blockHtml(block, context)).join("\n");
}

function blockHtml(block: Block<PictureRef>, context: RenderContext): string {
  switch (block.type) {
    case "paragraph":
      return `<p>${inlineHtml(block.children, context)}</p>`;
    case "heading":
      return `<h${block.level}>${inlineHtml(block.children, context)}</h${block.level}>`;
    case "list": {
      const items = block.items.map((item) => `<li>${richTextHtml(item, context)}</li>`).join("");
      return block.isOrdered ? `<ol start="${block.start}">${items}</ol>` : `<ul>${items}</ul>`;
    }
    case "quote":
      return `<blockquote>${richTextHtml(block.children, context)}</blockquote>`;
    case "picture": {
      const caption = block.caption && `<figcaption>${escapeHtml(block.caption)}</figcaption>`;
      return `<figure>${context.picture(block.image.picture)}${caption}</figure>`;
    }
    case "rule":
      return "<hr>";
  }
}

function inlineHtml(nodes: readonly Inline[], context: RenderContext): string {
  return nodes.map((node) => nodeHtml(node, context)).join("");
}

function nodeHtml(node: Inline, context: RenderContext): string {
  switch (node.type) {
    case "text":
      return escapeHtml(node.text);
    case "strong":
      return `<strong>${inlineHtml(node.children, context)}</strong>`;
    case "emphasis":
      return `<em>${inlineHtml(node.children, context)}</em>`;
    case "code":
      return `<code>${escapeHtml(node.text)}</code>`;
    case "break":
      return "<br>";
    case "link": {
      const href = new URL(node.href, context.page).href;
      return `<a href="${escapeHtml(href)}">${inlineHtml(node.children, context)}</a>`;
    }
  }
}
