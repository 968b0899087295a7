import { Outlet } from "react-router";
import { deskOf } from "#src/routes/shared/desk/desk.ts";
import { menuItemsFor } from "#src/routes/shared/desk/desk-menu-items.ts";
import { liveMeta } from "#src/routes/shared/live-head.tsx";
import { useFrame } from "#src/routes/shared/use-frame.ts";
import { DeskFrame } from "#src/sections/desk-frame/desk-frame.tsx";
import type { Route } from "./+types/frame";

export const meta = liveMeta;

/** Who is signed in, and which pages they may see. */
export function loader({ context }: Route.LoaderArgs) {
  const { who } = deskOf(context);
  return { who, items: menuItemsFor(who.role) };
}

/** The frame around every page of the desk. */
export default function Frame({ loaderData }: Route.ComponentProps) {
  const { who, items } = loaderData;
  return (
    <DeskFrame studio={useFrame().site.shortName} person={who.name} items={items}>
      <Outlet />
    </DeskFrame>
  );
}
