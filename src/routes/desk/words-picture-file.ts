import { data } from "react-router";
import type { PageHandle } from "#src/root.tsx";
import { deskOf } from "#src/routes/shared/desk/desk.ts";
import type { Route } from "./+types/words-picture-file";

export const handle: PageHandle = { isLive: true };

const types: Readonly<Record<string, string>> = {
  webp: "image/webp",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  avif: "image/avif",
  svg: "image/svg+xml",
};

/** An original picture of the content, for the picture lists. */
export function loader({ request, context }: Route.LoaderArgs) {
  const name = new URL(request.url).searchParams.get("name") ?? "";
  const bytes = deskOf(context).words.picture(name);
  const type = types[name.slice(name.lastIndexOf(".") + 1).toLowerCase()];
  if (!bytes || !type) throw data(null, { status: 404 });
  return new Response(new Uint8Array(bytes), { headers: { "content-type": type } });
}
