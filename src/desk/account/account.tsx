import { data } from "react-router";
import { accountPath, deskPath, signInPath } from "#core/values/desk-addresses.ts";
import { readPostedForm, redirectTo } from "#site/frame/posted-form.ts";
import { buttonClass } from "#ui/button/button.tsx";
import { Stack } from "#ui/stack/stack.tsx";
import { doneNotice } from "../parts/act-notice.ts";
import { DeskList, RowAct, RowAsk } from "../parts/desk-list.tsx";
import { deskOf } from "../parts/desk-of.ts";
import { describeBrowser, formatTimestamp } from "../parts/format-desk.ts";
import { RoomTitle } from "../parts/room-title.tsx";
import { rooms } from "../rooms.ts";
import { PasskeyForm } from "../sign-in/passkey-form.tsx";
import { signInFaults } from "../sign-in/sign-in-faults.ts";
import type { Route } from "./+types/account";

const done = {
  passkey: "Your passkey is saved. You can sign in with it from now on.",
  removed: "The passkey is removed.",
  ended: "The session has ended.",
} as const;

export function loader({ request, context }: Route.LoaderArgs) {
  const { account } = deskOf(context);
  const { searchParams } = new URL(request.url);
  return {
    isNew: searchParams.has("new"),
    notice: doneNotice(searchParams, done),
    sessions: account.sessions().map(({ id, device, usedAt, isThis }) => ({
      id,
      isThis,
      device: describeBrowser(device),
      used: formatTimestamp(usedAt),
    })),
    passkeys: account.passkeys().map(({ id, madeAt }) => ({ id, made: formatTimestamp(madeAt) })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { account } = deskOf(context);
  const form = await readPostedForm(request);
  const [passkey, session, remove] = ["passkey", "session", "remove"].map((name) => form.get(name));
  if (passkey != null) {
    if (await account.addPasskey(passkey)) return redirectTo(`${accountPath}?done=passkey`);
    return data({ refused: signInFaults["wrong passkey"] }, { status: 422 });
  }
  if (remove != null) {
    await account.removePasskey(remove);
    return redirectTo(`${accountPath}?done=removed`);
  }
  const isThis = account.sessions().find(({ id }) => id === Number(session))?.isThis ?? false;
  await account.endSession(Number(session));
  return redirectTo(isThis ? signInPath : `${accountPath}?done=ended`);
}

/** The user's passkeys and signed-in browsers. */
export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { isNew, notice, sessions, passkeys } = loaderData;
  return (
    <>
      <RoomTitle title={rooms.account.title} answer={actionData} notice={notice} />
      <Stack gap={4}>
        {isNew && passkeys.length === 0 && (
          <p>
            You are signed in. Add a passkey, and next time you can sign in with your fingerprint, your face
            or your screen lock. <a href={deskPath}>Not now</a>
          </p>
        )}
        {passkeys.length === 1 && notice !== undefined && (
          <p>
            <a href={deskPath} className={buttonClass("primary")}>
              Go on
            </a>
          </p>
        )}
        <DeskList
          title="Passkeys"
          empty="You have no passkey yet."
          entries={passkeys.map(({ id, made }) => ({
            key: id,
            name: `Passkey, added ${made}`,
            action: (
              <RowAsk
                fields={{ remove: id }}
                label="Remove"
                about={`passkey, added ${made}`}
                words="You can no longer sign in with it. Without another one, you need a link by e-mail or from the server."
              />
            ),
          }))}
        />
        <PasskeyForm
          purpose="register"
          label="Add a passkey for this device"
          action={accountPath}
          variant={passkeys.length > 0 ? "secondary" : "primary"}
        />
        <DeskList
          title="Where you are signed in"
          entries={sessions.map(({ id, device, used, isThis }) => ({
            key: String(id),
            name: isThis ? `${device} (this browser)` : device,
            facts: [`Last used ${used}`],
            action: <RowAct fields={{ session: id }} label="End" about={device} />,
          }))}
        />
      </Stack>
    </>
  );
}
