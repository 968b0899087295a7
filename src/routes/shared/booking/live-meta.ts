import type { MetaDescriptor } from "react-router";

/** Head of the pages of the moment: no search engine keeps them. Their title stands in the page itself. */
export function liveMeta(): MetaDescriptor[] {
  return [{ name: "robots", content: "noindex" }];
}
