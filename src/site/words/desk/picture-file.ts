import { data } from "react-router";
import { deskOf } from "#desk/parts/desk-of.ts";
import { thumbnailOf } from "#site/content/.server/content-editor/prepare-picture.ts";
import type { Route } from "./+types/picture-file";

/** A picture of the content, small, for the lists of pictures. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const name = new URL(request.url).searchParams.get("name") ?? "";
  const bytes = deskOf(context).words.picture(name);
  if (!bytes) throw data(null, { status: 404 });
  if (/\.svg$/i.test(name))
    return new Response(new Uint8Array(bytes), { headers: { "content-type": "image/svg+xml" } });
  const small = await thumbnailOf(bytes).catch(() => undefined);
  if (!small) throw data(null, { status: 404 });
  return new Response(new Uint8Array(small), { headers: { "content-type": "image/webp" } });
}
