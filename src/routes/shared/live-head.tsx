import type { MetaDescriptor } from "react-router";
import { useFrame } from "./use-frame.ts";

/** Head of the pages of the moment: no search engine keeps them. Their title stands in the page itself. */
export function liveMeta(): MetaDescriptor[] {
  return [{ name: "robots", content: "noindex" }];
}

/** Title of a page of the moment, which may depend on what was just sent. */
export function PageTitle({ children, isError = false }: { children: string; isError?: boolean }) {
  const title = `${children} | ${useFrame().site.name}`;
  return <title>{isError ? `Error: ${title}` : title}</title>;
}
