import { tooLongToRead } from "#site/content/.server/content-editor/find-issues.ts";
import { readApart } from "#site/content/.server/content-editor/read-apart.ts";
import { takesTooLong } from "#site/content/.server/markdown.ts";
import type { PictureRef } from "#site/content/schemas/fields.ts";
import { readPostedForm } from "#site/frame/posted-form.ts";
import type { Block, RichTextData } from "#ui/lib/rich-text-data.ts";
import type { Route } from "./+types/read-text";
import { editorOf } from "./editor-of.ts";

/** Parses a text as the site does, for the live preview. */
export async function action({ request, context }: Route.ActionArgs) {
  const { root, changes } = editorOf(context);
  const text = (await readPostedForm(request)).get("text")?.replace(/\r\n?/g, "\n") ?? "";
  const read = await readApart("readFilled", root, changes, text);
  const isEnded = !read || read.issues.some(({ found }) => found === takesTooLong);
  return Response.json(isEnded ? [remark(tooLongToRead)] : named(read.body));
}

/** Replaces pictures with their names: the draft may name some that are not made yet. */
function named(blocks: RichTextData<PictureRef>): RichTextData {
  return blocks.map((block): Block => {
    if (block.type === "picture") {
      return remark(`Picture: ${block.caption || block.image.picture}`);
    }
    if (block.type === "list") return { ...block, items: block.items.map(named) };
    if (block.type === "quote") return { ...block, children: named(block.children) };
    return block;
  });
}

/** A paragraph of the desk's own, set apart from the text. */
function remark(text: string): Block {
  return { type: "paragraph", children: [{ type: "emphasis", children: [{ type: "text", text }] }] };
}
