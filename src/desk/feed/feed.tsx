import { feedPath } from "#domain/desk/addresses.ts";
import { deskBookingsOf } from "#src/desk/bookings/bookings-of.ts";
import { rooms } from "#src/desk/rooms.ts";
import { RoomTitle } from "#src/desk/shared/room-title.tsx";
import { redirectTo } from "#src/routes/shared/posted-form.ts";
import type { Route } from "./+types/feed";
import { DeskFeed } from "./desk-feed.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return { address: deskBookingsOf(context).feed.address() };
}

export async function action({ context }: Route.ActionArgs) {
  await deskBookingsOf(context).feed.renew();
  return redirectTo(feedPath);
}

/** The address that an owner's calendar app subscribes to. */
export default function Feed({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <RoomTitle title={rooms.feed.title} />
      <DeskFeed {...loaderData} action={feedPath} />
    </>
  );
}
