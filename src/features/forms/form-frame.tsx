import type { ComponentProps } from "react";
import { HostedNote } from "./hosted-note.tsx";
import { useFormTarget } from "./use-form-target.ts";
import { WireFields } from "./wire-fields.tsx";

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
 * The form element itself, with all that its receiver needs besides the fields. It works without JavaScript.
 */
export function FormFrame({ name, page, email, isBusy, wake, children, ...form }: FormFrameProps) {
  const { formTarget, isHosted } = useFormTarget();
  return (
    <form
      {...form}
      method="post"
      action={formTarget.url}
      encType="multipart/form-data"
      data-wake={wake ?? ""}
      aria-busy={isBusy}
    >
      {isHosted && <HostedNote email={email} />}
      {children}
      <WireFields name={name} page={page} />
    </form>
  );
}
