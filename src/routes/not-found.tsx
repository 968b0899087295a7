import { ErrorPage } from "./shared/error-page.tsx";

export const meta = () => [{ title: "Page not found" }, { name: "robots", content: "noindex" }];

export default function NotFound() {
  return <ErrorPage error={undefined} />;
}
