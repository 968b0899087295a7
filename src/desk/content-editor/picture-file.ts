import { data } from "react-router";
import { deskOf } from "#src/desk/shared/desk.ts";
import type { Route } from "./+types/picture-file";

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
