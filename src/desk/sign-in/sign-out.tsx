import { signInPath } from "#core/values/desk-addresses.ts";
import { forgetDrafts } from "#site/forms/sent-draft.ts";
import { Button } from "#ui/button/button.tsx";
import { deskOf, redirectWith } from "../parts/desk-of.ts";
import { RoomTitle } from "../parts/room-title.tsx";
import type { Route } from "./+types/sign-out";

/** Ends the session. The browser clears its cache, so that Back shows nothing of the desk. */
export async function action({ context }: Route.ActionArgs): Promise<Response> {
  const cookie = await deskOf(context).account.signOut();
  return redirectWith(signInPath, { "set-cookie": cookie, "clear-site-data": '"cache"' });
}

/** Confirms signing out when opened by a link. The frame's button signs out at once. */
export default function SignOut() {
  return (
    <>
      <RoomTitle title="Sign out" />
      <form method="post" onSubmit={forgetDrafts} data-wake>
        <Button type="submit">Sign out of this browser</Button>
      </form>
    </>
  );
}
