import { data } from "react-router";
import { nextPage, nextParameter, signInPath } from "#contract/desk/addresses.ts";
import { PasskeyForm } from "#src/features/passkey/passkey-form.tsx";
import type { PageHandle } from "#src/root.tsx";
import { readForm, redirectTo } from "#src/routes/shared/booking/live.ts";
import { deskOf } from "#src/routes/shared/desk/desk.ts";
import { entryWords } from "#src/routes/shared/desk/entry-words.ts";
import { PageTitle } from "#src/routes/shared/live-head.tsx";
import { DeskHeading } from "#src/sections/desk-frame/desk-heading.tsx";
import { Stack } from "#src/ui/stack/stack.tsx";
import { StatusMessage } from "#src/ui/status-message/status-message.tsx";
import type { Route } from "./+types/confirm";

export const handle: PageHandle = { isLive: true, hasOwnFrame: true };

export function loader({ request, context }: Route.LoaderArgs) {
  const next = nextPage(new URL(request.url).searchParams.get(nextParameter));
  const query = `?${new URLSearchParams({ [nextParameter]: next })}`;
  return { hasPasskey: deskOf(context).account.passkeys().length > 0, query };
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = (await readForm(request)).get("passkey") ?? "";
  const next = nextPage(new URL(request.url).searchParams.get(nextParameter));
  if (await deskOf(context).account.confirm(answer)) return redirectTo(next);
  return data({ fault: entryWords["wrong passkey"] }, { status: 422 });
}

/** Asks for the passkey once more, before an act that would harm if somebody else did it here. */
export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const { hasPasskey, query } = loaderData;
  const fault = actionData?.fault ?? "";
  return (
    <>
      <PageTitle isError={fault !== ""}>Is it you?</PageTitle>
      <DeskHeading title="Is it you?" />
      <Stack gap={3}>
        <p>
          This page can do harm in the wrong hands. Show us that it is you, then do it within five minutes.
        </p>
        <StatusMessage tone="error">{fault}</StatusMessage>
        {hasPasskey && <PasskeyForm purpose="confirm" label="Use my passkey" action={query} />}
        <p>
          {hasPasskey ? "No passkey on this device? " : "You have no passkey yet. "}
          <a href={signInPath + query}>Sign in again with a new link</a>. It counts for five minutes.
        </p>
      </Stack>
    </>
  );
}
