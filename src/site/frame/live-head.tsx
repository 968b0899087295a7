import { useSettledDraft } from "#site/forms/use-settled-draft.ts";
import { useFrame } from "./use-frame.ts";

/** Title of a live page, which may depend on what was just sent. `isError` is what an error is called on a page in another language. */
export function PageTitle({
  children,
  isError,
}: {
  children: string;
  isError?: boolean | string | undefined;
}) {
  useSettledDraft();
  const title = `${children} | ${useFrame().site.name}`;
  return <title>{isError ? `${isError === true ? "Error" : isError}: ${title}` : title}</title>;
}
