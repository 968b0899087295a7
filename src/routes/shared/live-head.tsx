import type { MetaDescriptor } from "react-router";
import { useSettledDraft } from "#src/features/forms/sent-draft.ts";
import { useFrame } from "./use-frame.ts";

/** Head of live pages: search engines do not index them. Their title is set in the page itself. */
export function liveMeta(): MetaDescriptor[] {
  return [{ name: "robots", content: "noindex" }];
}

/** Title of a live page, which may depend on what was just sent. `isError` is what an error is called on a page in another language. */
export function PageTitle({ children, isError = false }: { children: string; isError?: boolean | string }) {
  useSettledDraft();
  const title = `${children} | ${useFrame().site.name}`;
  return <title>{isError ? `${isError === true ? "Error" : isError}: ${title}` : title}</title>;
}
