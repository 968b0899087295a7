import { feedPath } from "#domain/desk/addresses.ts";
import type { PageHandle } from "#src/root.tsx";
import { deskBookingsOf } from "#src/routes/shared/desk/bookings.ts";
import { PageTitle } from "#src/routes/shared/live-head.tsx";
import { redirectTo } from "#src/routes/shared/posted-form.ts";
import { DeskFeed } from "#src/sections/desk-feed/desk-feed.tsx";
import { DeskHeading } from "#src/sections/desk-frame/desk-heading.tsx";
import type { Route } from "./+types/feed";

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
