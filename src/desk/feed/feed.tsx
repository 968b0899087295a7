import { feedPath } from "#domain/desk/addresses.ts";
import { deskBookingsOf } from "#src/desk/bookings/bookings-of.ts";
import { DeskHeading } from "#src/desk/shared/desk-heading.tsx";
import type { PageHandle } from "#src/root.tsx";
import { PageTitle } from "#src/routes/shared/live-head.tsx";
import { redirectTo } from "#src/routes/shared/posted-form.ts";
import type { Route } from "./+types/feed";
import { DeskFeed } from "./desk-feed.tsx";

export const handle: PageHandle = { isLive: true, hasOwnFrame: true };

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
      <PageTitle>Calendar app</PageTitle>
      <DeskHeading title="Calendar app" />
      <DeskFeed {...loaderData} action={feedPath} />
    </>
  );
}
