import type { Frame } from "#site/content/.server/frame.ts";
import { NotFoundPage } from "#site/frame/not-found-page.tsx";
import type { Route } from "./+types/not-found";

/** The head has no canonical URL, since there is no page. */
export const meta: Route.MetaFunction = ({ matches: [root] }) => {
  const frame = root.loaderData as Frame | undefined;
  return [{ title: frame?.notFound.meta.title ?? "Page not found" }, { name: "robots", content: "noindex" }];
};

export default NotFoundPage;
