import type { ComponentProps } from "react";
import { envelopeFields, honeypotField, libVersion, pageField, submissionIdField } from "#core/form/wire.ts";
import formStyles from "./form.module.css";
import styles from "./form-frame.module.css";
import { MailInstead } from "./mail-instead.tsx";
import { useFormTarget } from "./use-form-target.ts";

type FormFrameProps = Pick<
  ComponentProps<"form">,
  "ref" | "className" | "onSubmit" | "onInput" | "onFocus" | "children"
> & {
  /** The form's name in its table. */
  name: string;
  /** Path of the page that the form is on. */
  page: string;
  /** Address to write to instead, if the form goes to a host that needs JavaScript. */
  email: string;
  isBusy: boolean;
  /** `view` lets React wake as soon as the form is visible; otherwise a touch of it is enough. */
  wake?: "view" | undefined;
};

/**
 * The form element itself, with all that its receiver needs besides the fields: last in the form, and in the order of the
 * wire contract. It works without JavaScript: then the submission id stays empty, and the relay creates one.
 */
export function FormFrame({ name, page, email, isBusy, wake, children, ...form }: FormFrameProps) {
  const { formTarget, isHosted } = useFormTarget();
  const envelope = [libVersion, formTarget.serviceId, formTarget.templateId ?? name, formTarget.userId];
  return (
    <form
      {...form}
      method="post"
      action={formTarget.url}
      encType="multipart/form-data"
      data-wake={wake ?? ""}
      aria-busy={isBusy}
    >
      {isHosted && (
        <noscript className={styles.note}>
          <MailInstead words="This form needs JavaScript." email={email} />
        </noscript>
      )}
      {children}
      <input type="hidden" name={submissionIdField} value="" />
      {/* EmailJS has one template for all forms: this tells the owner which form it was. */}
      <input type="hidden" name={pageField} value={isHosted ? `${page} (${name})` : page} />
      <div className={formStyles.trap} aria-hidden="true">
        <label>
          Please leave this empty
          <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {envelopeFields.map((field, index) => (
        <input key={field} type="hidden" name={field} value={envelope[index]} />
      ))}
    </form>
  );
}
