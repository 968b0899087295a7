import { data } from "react-router";
import { accountPath, deskPath, welcomePath } from "#domain/desk/addresses.ts";
import { DeskFrame } from "#src/desk/frame/desk-frame.tsx";
import { redirectWith, signInOf } from "#src/desk/shared/desk.ts";
import { RoomTitle } from "#src/desk/shared/room-title.tsx";
import { SecretField } from "#src/features/passkey/secret-field.tsx";
import { liveMeta } from "#src/routes/shared/live-head.tsx";
import { readForm } from "#src/routes/shared/posted-form.ts";
import { useFrame } from "#src/routes/shared/use-frame.ts";
import { Button } from "#src/ui/button/button.tsx";
import { TextField } from "#src/ui/field/text-field.tsx";
import { Stack } from "#src/ui/stack/stack.tsx";
import { StatusMessage } from "#src/ui/status-message/status-message.tsx";
import type { Route } from "./+types/welcome";
import { signInFaults } from "./sign-in-faults.ts";

export const meta = liveMeta;

/** Redeems a link or a code. New people enter their name first; until then the link stays unused. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const secret = form.get("secret") ?? "";
  const name = form.get("name")?.trim().slice(0, 80);
  const email = (form.get("email") ?? "").trim().toLowerCase().slice(0, 200);
  const entry = await signInOf(context).byLink(secret, name ? { name, email } : undefined);
  if (entry.kind === "in")
    return redirectWith(entry.hasPasskey ? deskPath : `${accountPath}?new=1`, { "set-cookie": entry.cookie });
  if (entry.kind === "new") return { isNew: true, secret, fault: name === "" ? signInFaults["no name"] : "" };
  const status = entry.kind === "too many" ? 429 : 422;
  return data({ isNew: false, secret: "", fault: signInFaults[entry.kind] }, { status });
}

/**
 * Where links and codes are redeemed: to set up the desk, to join it, to sign in. Viewing the page changes
 * nothing.
 */
export default function Welcome({ actionData }: Route.ComponentProps) {
  const { isNew = false, secret = "", fault = "" } = actionData ?? {};
  return (
    <DeskFrame studio={useFrame().site.shortName}>
      <RoomTitle
        title={isNew ? "Who are you?" : "Open your desk"}
        tab="Open your desk"
        isError={fault !== ""}
      />
      <form method="post" action={welcomePath}>
        <Stack gap={3}>
          <StatusMessage tone="error">{fault}</StatusMessage>
          {isNew ? (
            <>
              <input type="hidden" name="secret" value={secret} />
              <TextField
                id="name"
                name="name"
                label="Your name"
                hint="The people you work with see it."
                autoComplete="name"
                required
              />
              <TextField
                id="email"
                name="email"
                type="email"
                label="E-mail"
                hint="For a link to sign in when your passkey is not at hand. You can leave it empty."
                autoComplete="email"
              />
            </>
          ) : (
            <SecretField />
          )}
          <div>
            <Button type="submit">{isNew ? "Go to your desk" : "Continue"}</Button>
          </div>
        </Stack>
      </form>
    </DeskFrame>
  );
}
