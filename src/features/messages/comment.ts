import { email, longText, name } from "#core/form/common.ts";
import { defineForm } from "#core/form/define-form.ts";

const lost = "Please open the page again and send your comment from there.";

/** A comment on a cause or a post, given by slug. It is shown once the studio approves it. */
export const commentForm = defineForm({
  name: "comment",
  fields: {
    name,
    email,
    website: { kind: "website", label: "Website" },
    comment: {
      kind: "multiline",
      label: "Comment",
      limit: longText,
      required: "Please write your comment.",
    },
    replyTo: { kind: "slug", label: "Reply to", invalid: lost },
    cause: { kind: "slug", label: "Cause", invalid: lost },
    post: { kind: "slug", label: "Post", invalid: lost },
  },
  checks: [{ field: "cause", message: lost, isRight: ({ cause, post }) => (cause === "") !== (post === "") }],
});
