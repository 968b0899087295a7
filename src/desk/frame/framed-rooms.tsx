import { Outlet, useSearchParams } from "react-router";
import { deskOf } from "../parts/desk-of.ts";
import { findIn } from "../parts/list-query.ts";
import { menuOf } from "../rooms.ts";
import type { Route } from "./+types/framed-rooms";
import { DeskFrame } from "./desk-frame.tsx";

/** Who is signed in, and which pages they may see. */
export function loader({ context }: Route.LoaderArgs) {
  const desk = deskOf(context);
  return { who: desk.who, items: menuOf(desk) };
}

/** The frame around every page of the desk. */
export default function FramedRooms({ loaderData }: Route.ComponentProps) {
  const { who, items } = loaderData;
  const [query] = useSearchParams();
  return (
    <DeskFrame person={who.name} items={items} find={findIn(query)}>
      <Outlet />
    </DeskFrame>
  );
}
