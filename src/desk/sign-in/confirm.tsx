import { data, redirect } from "react-router";
import {
  confirmationField,
  confirmPath,
  nextPage,
  nextParameter,
  signInPath,
} from "#core/values/desk-addresses.ts";
import { readPostedForm } from "#site/frame/posted-form.ts";
import { Stack } from "#ui/stack/stack.tsx";
import { deskOf } from "../parts/desk-of.ts";
import { RoomTitle } from "../parts/room-title.tsx";
import type { Route } from "./+types/confirm";
import { DeskUnsent } from "./desk-unsent.tsx";
import { PasskeyForm } from "./passkey-form.tsx";
import { signInFaults } from "./sign-in-faults.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  const next = nextPage(new URL(request.url).searchParams.get(nextParameter));
  const query = `?${new URLSearchParams({ [nextParameter]: next })}`;
  return { hasPasskey: deskOf(context).account.passkeys().length > 0, next, query };
}

/** Checks the passkey. A pending form for another page is carried along and sent there afterwards. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readPostedForm(request);
  const answer = form.get(confirmationField);
  const waiting = [...form].filter(([name]) => name !== confirmationField);
  if (answer === null) return data({ refused: undefined, waiting }, { status: 401 });
  if (!(await deskOf(context).account.confirm(answer)))
    return data({ refused: signInFaults["wrong passkey"], waiting }, { status: 422 });
  const next = nextPage(new URL(request.url).searchParams.get(nextParameter));
  // 307 resends the form; 303 requests the page.
  return redirect(next, waiting.length > 0 ? 307 : 303);
}

/** Asks for the passkey again before a sensitive action. */
export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const { hasPasskey, next, query } = loaderData;
  const { refused, waiting = [] } = actionData ?? {};
  const isWaiting = waiting.length > 0;
  return (
    <>
      <RoomTitle title="Is it you?" answer={refused === undefined ? undefined : { refused }} />
      <Stack gap={3}>
        <p>
          This page can do harm in the wrong hands. Please confirm that it is you.{" "}
          {isWaiting
            ? "What you sent will then continue. Nothing is lost."
            : "You then have five minutes to finish."}
        </p>
        {hasPasskey && (
          <PasskeyForm
            purpose="confirm"
            label="Use my passkey"
            action={confirmPath + query}
            fields={waiting}
          />
        )}
        <p>
          {hasPasskey ? "No passkey on this device? " : "You have no passkey yet. "}
          {isWaiting ? (
            "Sign in again with a new link:"
          ) : (
            <>
              <a href={signInPath + query}>Sign in again with a new link</a>. That is valid for five minutes.
            </>
          )}
        </p>
        {isWaiting && <DeskUnsent fields={waiting} action={next} signIn={signInPath + query} />}
      </Stack>
    </>
  );
}
