import { z } from "zod";
import { day, id, slug, text } from "./fields.ts";

const commentFields = { id, name: text, date: day, text };

/** An answer to a comment; answers may be answered. */
export type Reply = { id: number; name: string; date: string; text: string; replies: Reply[] };

const reply: z.ZodType<Reply> = z.lazy(() =>
  z.strictObject({ ...commentFields, replies: z.array(reply).default([]) }),
);

/** One entry of `content/comments.yaml`: what somebody wrote about a cause, after the studio has read it. */
export const commentSchema = z.strictObject({
  /** Slug of the cause. */
  cause: slug,
  ...commentFields,
  replies: z.array(reply).default([]),
});

export type Comment = z.infer<typeof commentSchema>;
