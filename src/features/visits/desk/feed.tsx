import { feedPath } from "#core/values/desk-addresses.ts";
import { RowAct } from "#desk/parts/desk-list.tsx";
import { deskBookingsOf } from "#desk/parts/desk-of.ts";
import { RoomTitle } from "#desk/parts/room-title.tsx";
import { rooms } from "#desk/rooms.ts";
import { isStale, readPostedForm, redirectTo, seenOf } from "#site/frame/posted-form.ts";
import { Stack } from "#ui/stack/stack.tsx";
import type { Route } from "./+types/feed";
import styles from "./feed.module.css";

export function loader({ context }: Route.LoaderArgs) {
  const address = deskBookingsOf(context).feed.address();
  return { address, seen: seenOf(address ?? "") };
}

/** Replaces the address that the page has shown: a second press leaves the new one. */
export async function action({ request, context }: Route.ActionArgs) {
  const { feed } = deskBookingsOf(context);
  if (!isStale(await readPostedForm(request), feed.address() ?? "")) await feed.renew();
  return redirectTo(feedPath);
}

/** The address that an owner's calendar app subscribes to. */
export default function Feed({ loaderData: { address, seen } }: Route.ComponentProps) {
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
          fields={{ seen }}
          label={address ? "Replace the address" : "Create an address"}
          variant={address ? "secondary" : "primary"}
        />
      </Stack>
    </>
  );
}
