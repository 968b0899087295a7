import { Outlet, useSearchParams } from "react-router";
import { withDraftLocale } from "#site/content/.server/content.ts";
import { draftStudio } from "#site/content/.server/content-editor/draft-studio.ts";
import { deskAround } from "../parts/desk-of.ts";
import { findIn } from "../parts/list-query.ts";
import { mayDo } from "../permissions.ts";
import { menuOf, rooms } from "../rooms.ts";
import type { Route } from "./+types/framed-rooms";
import { DeskFrame } from "./desk-frame.tsx";

/** Rooms about the draft, which may be of another country than what is online: before the first publish that is the sample. */
const draftRooms = [rooms.words.address, rooms["make-it-yours"].address];

export const middleware: Route.MiddlewareFunction[] = [
  ({ request, context }, next) => {
    const { pathname } = new URL(request.url);
    const { who, words } = deskAround(context);
    const isOfDraft = draftRooms.some((address) => pathname.startsWith(address));
    if (!isOfDraft || !mayDo(who.role, "change words")) return next();
    const { root, changes } = words.draft();
    const { locale } = draftStudio(root, new Map(changes.map(({ file, text }) => [file, text])));
    return withDraftLocale(locale, next);
  },
];

/** Who is signed in, and which pages they may see. */
export function loader({ context }: Route.LoaderArgs) {
  const desk = deskAround(context);
  const { who } = desk;
  return { who, items: menuOf(desk), hasFind: mayDo(who.role, rooms.find.permission) };
}

/** The frame around every page of the desk. */
export default function FramedRooms({ loaderData }: Route.ComponentProps) {
  const { who, items, hasFind } = loaderData;
  const [query] = useSearchParams();
  return (
    <DeskFrame person={who.name} items={items} find={hasFind ? findIn(query) : undefined}>
      <Outlet />
    </DeskFrame>
  );
}
