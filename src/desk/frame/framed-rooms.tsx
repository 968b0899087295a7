import { Outlet, useSearchParams } from "react-router";
import { deskAround } from "../parts/desk-of.ts";
import { findIn } from "../parts/list-query.ts";
import { mayDo } from "../permissions.ts";
import { menuOf, rooms } from "../rooms.ts";
import type { Route } from "./+types/framed-rooms";
import { DeskFrame } from "./desk-frame.tsx";

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
