import { data } from "react-router";
import { deskOf } from "#desk/parts/desk-of.ts";
import { downloadResponse } from "#desk/parts/download.ts";
import type { Route } from "./+types/message-file";

/** The file attached to a message. It comes from a stranger, so the browser saves it instead of opening it. */
export function loader({ params, context }: Route.LoaderArgs): Response {
  const file = deskOf(context).messages.file(Number(params.id));
  if (!file) throw data(null, { status: 404 });
  return downloadResponse(file.name, file.bytes);
}
