import { useEffect, useRef } from "react";
import type { Help } from "#core/form/refusals.ts";
import { commentForm } from "#features/messages/model.ts";
import formStyles from "#site/forms/form.module.css";
import { Form } from "#site/forms/form.tsx";
import { Button } from "#ui/button/button.tsx";
import { TextAreaField } from "#ui/field/text-area-field.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import styles from "./comment-form.module.css";

type CommentFormProps = {
  help: Help;
  /** Who reads a comment before it is shown, and how soon. */
  about: string;
  target: { cause: string } | { post: string };
  /** The comment that is being answered, and its author. A new one moves the focus to the form. */
  replyTo?: { id: number; name: string } | undefined;
  onReplyEnd: () => void;
};

/** The form for comments and replies. It says that a person reads them first. */
export function CommentForm({ about, target, replyTo, onReplyEnd, help }: CommentFormProps) {
  const comment = useRef<HTMLTextAreaElement>(null);
  const answered = replyTo?.id;
  useEffect(() => {
    if (answered !== undefined) comment.current?.focus();
  }, [answered]);

  return (
    <Form
      form={commentForm}
      about={about}
      help={help}
      hidden={{ replyTo: String(answered ?? ""), ...target }}
      submitLabel="Reply"
      thanks={() => "Thank you. A person on our team reads your comment, and then it appears here."}
    >
      {(field) => (
        <>
          <div className={formStyles.pair}>
            <TextField {...field("name")} />
            <TextField {...field("email")} />
          </div>
          <TextField {...field("website")} />
          {replyTo && (
            <p className={styles.reply}>
              <span>You answer {replyTo.name}.</span>
              <Button variant="quiet" onClick={onReplyEnd}>
                Write a new comment instead
              </Button>
            </p>
          )}
          <TextAreaField {...field("comment")} ref={comment} />
        </>
      )}
    </Form>
  );
}
