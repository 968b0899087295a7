import { data } from "react-router";
import {
  nextPage,
  nextParameter,
  signInPath,
  unsentParameter,
  welcomePath,
} from "#core/values/desk-addresses.ts";
import { readPostedForm } from "#site/frame/posted-form.ts";
import { Button } from "#ui/button/button.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { Stack } from "#ui/stack/stack.tsx";
import { DeskFrame } from "../frame/desk-frame.tsx";
import { redirectWith, signInOf } from "../parts/desk-of.ts";
import { RoomTitle } from "../parts/room-title.tsx";
import type { Route } from "./+types/sign-in";
import { DeskUnsent } from "./desk-unsent.tsx";
import { PasskeyForm } from "./passkey-form.tsx";
import { signInFaults } from "./sign-in-faults.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  const next = nextPage(new URL(request.url).searchParams.get(nextParameter));
  const action = `${signInPath}?${new URLSearchParams({ [nextParameter]: next })}`;
  return { canMail: signInOf(context).canMail, action, next };
}

/** Checks a passkey or mails a link. A form meant for another page is returned with the page. */
export async function action({ request, context }: Route.ActionArgs) {
  const signIn = signInOf(context);
  const form = await readPostedForm(request);
  const query = new URL(request.url).searchParams;
  if (query.has(unsentParameter)) return data({ ...nothing, unsent: [...form] }, { status: 401 });
  const email = form.get("email");
  if (email !== null) {
    const isMailed = (await signIn.mailLink(email)) === "asked";
    return isMailed
      ? { ...nothing, isMailed }
      : data({ ...nothing, refused: signInFaults["too many"] }, { status: 429 });
  }
  const entry = await signIn.byPasskey(form.get("passkey") ?? "");
  if (entry.kind === "in") {
    return redirectWith(nextPage(query.get(nextParameter)), { "set-cookie": entry.cookie });
  }
  const kind = entry.kind === "too many" ? entry.kind : "wrong passkey";
  const status = kind === "too many" ? 429 : 422;
  return data({ ...nothing, refused: signInFaults[kind] }, { status });
}

const nothing = { isMailed: false, refused: undefined, unsent: undefined };

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { canMail, action: address, next } = loaderData;
  const { isMailed, refused, unsent } = actionData ?? nothing;
  const mailed = (
    <>
      If someone here uses this address, a link and a code are on their way. Open the link, or{" "}
      <a href={welcomePath}>enter the code</a>. At most three such e-mails go out in an hour. If none comes,
      the newest one that you have still works.
    </>
  );
  if (unsent)
    return (
      <DeskFrame>
        <RoomTitle
          title="Not sent yet"
          answer={{ refused: "You were signed out in the meantime. Nothing is lost." }}
        />
        <DeskUnsent fields={unsent} action={next} signIn={address} />
      </DeskFrame>
    );
  return (
    <DeskFrame>
      <RoomTitle
        title="Sign in"
        answer={refused === undefined ? undefined : { refused }}
        notice={isMailed ? { words: mailed } : undefined}
      />
      <Stack gap={4}>
        <PasskeyForm purpose="sign-in" label="Sign in with a passkey" action={address} />
        {canMail ? (
          <form method="post" action={address}>
            <Stack gap={2}>
              <TextField
                id="email"
                name="email"
                type="email"
                label="E-mail"
                hint="We send you a link and a code. Both work once, for at least 15 minutes."
                autoComplete="email"
                required
              />
              <div>
                <Button type="submit" variant="secondary">
                  Send me a link
                </Button>
              </div>
            </Stack>
          </form>
        ) : (
          <p>
            No passkey on this device? On the machine that runs the site, <code>npm run desk -- link</code>{" "}
            prints a link to sign in.
          </p>
        )}
        <p>
          <a href={welcomePath}>Enter a code or a link</a>
        </p>
      </Stack>
    </DeskFrame>
  );
}
