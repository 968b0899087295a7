import type { PageHandle } from "#src/root.tsx";
import { liveMeta, PageTitle } from "#src/routes/shared/live-head.tsx";
import { useFrame } from "#src/routes/shared/use-frame.ts";
import { DeskFrame } from "#src/sections/desk-frame/desk-frame.tsx";
import { DeskHeading } from "#src/sections/desk-frame/desk-heading.tsx";

export const handle: PageHandle = { isLive: true, hasOwnFrame: true };

export const meta = liveMeta;

/** Where somebody of the studio signs in. */
export default function SignIn() {
  return (
    <DeskFrame studio={useFrame().site.shortName}>
      <PageTitle>Sign in</PageTitle>
      <DeskHeading title="Sign in" />
    </DeskFrame>
  );
}
