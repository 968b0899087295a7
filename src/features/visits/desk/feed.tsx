import { feedPath } from "#core/values/desk-addresses.ts";
import { RowAct } from "#desk/parts/desk-list.tsx";
import { deskBookingsOf } from "#desk/parts/desk-of.ts";
import { RoomTitle } from "#desk/parts/room-title.tsx";
import { rooms } from "#desk/rooms.ts";
import { redirectTo } from "#site/frame/posted-form.ts";
import { Stack } from "#ui/stack/stack.tsx";
import type { Route } from "./+types/feed";
import styles from "./feed.module.css";

export function loader({ context }: Route.LoaderArgs) {
  return { address: deskBookingsOf(context).feed.address() };
}

export async function action({ context }: Route.ActionArgs) {
  await deskBookingsOf(context).feed.renew();
  return redirectTo(feedPath);
}

/** The address that an owner's calendar app subscribes to. */
export default function Feed({ loaderData: { address } }: Route.ComponentProps) {
  return (
    <>
      <RoomTitle title={rooms.feed.title} />
      <Stack gap={3}>
        <p>
          Your calendar app can show the bookings. It sees rooms, times, how many people come, and references,
          but no names and nothing of what helps.
        </p>
        {address ? (
          <>
            <p>
              Add this address to your app as a calendar subscription. Anyone who has it can see the same.
            </p>
            <p className={styles.address}>{address}</p>
            <p>
              Calendar apps look for changes only now and then: Google Calendar every 8 to 24 hours. Whoever
              books for today may not show up there in time. The desk is always up to date.
            </p>
            <p>If somebody has the address who should not, replace it. The old one then stops working.</p>
          </>
        ) : (
          <p>There is no address yet.</p>
        )}
        <RowAct
          fields={{}}
          label={address ? "Replace the address" : "Create an address"}
          variant={address ? "secondary" : "primary"}
        />
      </Stack>
    </>
  );
}
