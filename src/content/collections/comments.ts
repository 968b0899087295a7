import { z } from "zod";
import { day, entrySlug, id, longText, text } from "../schemas/fields.ts";
import { defineList } from "./define-collection.ts";

const commentFields = {
  id,
  name: text.meta({ title: "Name" }),
  date: day.meta({ title: "Date" }),
  text: longText.meta({ title: "Text" }),
};

/** A reply to a comment. Replies can be nested. */
export type Reply = { id: number; name: string; date: string; text: string; replies: Reply[] };

const reply: z.ZodType<Reply> = z.lazy(() =>
  z.strictObject({ ...commentFields, replies: z.array(reply).default([]) }),
);

const commentSchema = z
  .strictObject({
    cause: entrySlug("causes").exactOptional().meta({ title: "Cause", description: "Its file name." }),
    post: entrySlug("posts").exactOptional().meta({
      title: "Post",
      description: 'Its file name. If it is a number, put it in quotes: "1".',
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

/**
 * `content/comments.yaml`: samples, and comments from before the desk existed. Comments approved at the desk
 * are in the store (`domain/desk/site-additions.ts`).
 */
export const comments = defineList({
  name: "comments",
  label: "Comments",
  schema: commentSchema,
  hasOwnDeskPages: true,
});
