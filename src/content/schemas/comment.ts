import { z } from "zod";
import { day, id, slug, text } from "./fields.ts";

const commentFields = { id, name: text, date: day, text };

/** An answer to a comment; answers may be answered. */
export type Reply = { id: number; name: string; date: string; text: string; replies: Reply[] };

const reply: z.ZodType<Reply> = z.lazy(() =>
  z.strictObject({ ...commentFields, replies: z.array(reply).default([]) }),
);

/** One entry of `content/comments.yaml`: what somebody wrote about a cause or a post, after the studio has read it. */
export const commentSchema = z
  .strictObject({
    /** Slug of the cause. */
    cause: slug.exactOptional(),
    /** Slug of the post. In quotes where it is a number: "1". */
    post: slug.exactOptional(),
    ...commentFields,
    replies: z.array(reply).default([]),
  })
  .refine((comment) => (comment.cause === undefined) !== (comment.post === undefined), {
    message: "name the cause or the post that the comment belongs to",
  });

export type Comment = z.infer<typeof commentSchema>;

/** The page that comments belong to: `{ cause: "food-shelf" }` or `{ post: "1" }`. */
export type CommentTarget = { readonly cause: string } | { readonly post: string };
