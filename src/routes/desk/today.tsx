import type { PageHandle } from "#src/root.tsx";
import { PageTitle } from "#src/routes/shared/booking/page-title.tsx";
import { DeskHeading } from "#src/sections/desk-frame/desk-heading.tsx";

export const handle: PageHandle = { isLive: true, hasOwnFrame: true };

/** The first page of the desk. */
export default function Today() {
  return (
    <>
      <PageTitle>Today</PageTitle>
      <DeskHeading title="Today" />
      <p>Who comes today will stand here.</p>
    </>
  );
}
