import { z } from "zod";
import { day, entrySlug, id, longText, text } from "../schemas/fields.ts";
import { defineList } from "./define-collection.ts";

const commentFields = {
  id,
  name: text.meta({ title: "Name" }),
  date: day.meta({ title: "Date" }),
  text: longText.meta({ title: "Text" }),
};

/** An answer to a comment; answers may be answered. */
export type Reply = { id: number; name: string; date: string; text: string; replies: Reply[] };

const reply: z.ZodType<Reply> = z.lazy(() =>
  z.strictObject({ ...commentFields, replies: z.array(reply).default([]) }),
);

const commentSchema = z
  .strictObject({
    cause: entrySlug("causes").exactOptional().meta({ title: "Cause", description: "Its file's name." }),
    post: entrySlug("posts").exactOptional().meta({
      title: "Post",
      description: 'Its file\'s name. In quotes where it is a number: "1".',
    }),
    ...commentFields,
    replies: z.array(reply).default([]).meta({ title: "Answers" }),
  })
  .refine((comment) => (comment.cause === undefined) !== (comment.post === undefined), {
    message: "name the cause or the post that the comment belongs to",
  });

export type Comment = z.infer<typeof commentSchema>;

/** The page that comments belong to: `{ cause: "food-shelf" }` or `{ post: "1" }`. */
export type CommentTarget = { readonly cause: string } | { readonly post: string };

/** `content/comments.yaml`: comments that were there before the
 * desk, and samples. Those that the studio lets onto the site stand in the store (`contract/desk/site-additions.ts`). */
export const comments = defineList({
  name: "comments",
  label: "Comments",
  schema: commentSchema,
  isDeskMatter: true,
});
