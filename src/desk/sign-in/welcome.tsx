import { useEffect } from "react";
import { data } from "react-router";
import { readPosted } from "#core/form/validate.ts";
import { accountPath, deskPath, welcomePath } from "#core/values/desk-addresses.ts";
import { Fields } from "#site/forms/fields.tsx";
import { FormErrorSummary } from "#site/forms/form-error-summary.tsx";
import { readPostedForm } from "#site/frame/posted-form.ts";
import { Button } from "#ui/button/button.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { Stack } from "#ui/stack/stack.tsx";
import { newcomerForm } from "../desk-forms.ts";
import { DeskFrame } from "../frame/desk-frame.tsx";
import { redirectWith, signInOf } from "../parts/desk-of.ts";
import { RoomTitle } from "../parts/room-title.tsx";
import type { Route } from "./+types/welcome";
import { signInFaults } from "./sign-in-faults.ts";

/** Redeems a link or a code. New people enter their name first; until then the link stays unused. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readPostedForm(request);
  const secret = form.get("secret") ?? "";
  const { typed, values: newcomer, errors } = readPosted(newcomerForm, form);
  const entry = await signInOf(context).byLink(secret, newcomer);
  if (entry.kind === "in")
    return redirectWith(entry.hasPasskey ? deskPath : `${accountPath}?new=1`, { "set-cookie": entry.cookie });
  if (entry.kind === "new") return { ...nobody, secret, typed, errors: form.has("name") ? errors : [] };
  const status = entry.kind === "too many" ? 429 : 422;
  return data({ ...nobody, refused: signInFaults[entry.kind] }, { status });
}

const nobody = { secret: undefined, typed: {}, errors: [], refused: undefined };

/**
 * Where links and codes are redeemed: to set up the desk, to join it, to sign in. Viewing the page changes
 * nothing.
 */
export default function Welcome({ actionData }: Route.ComponentProps) {
  const { secret, typed, errors = [], refused } = actionData ?? nobody;
  const isNew = secret !== undefined;
  return (
    <DeskFrame>
      <RoomTitle
        title={isNew ? "Who are you?" : "Open your desk"}
        tab="Open your desk"
        answer={refused !== undefined || errors.length > 0 ? { refused } : undefined}
      />
      <form method="post" action={welcomePath}>
        <Stack gap={3}>
          {isNew ? (
            <>
              <input type="hidden" name="secret" value={secret} />
              <FormErrorSummary errors={errors} attempt={errors} />
              <Fields form={newcomerForm} values={typed} errors={errors} />
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

const SECRET_ID = "secret";

/**
 * The field for a link or a code. A link's secret is in the hash, which only the browser sees: it is moved
 * into the field, and removed from the address and the history.
 */
function SecretField() {
  useEffect(() => {
    const field = document.getElementById(SECRET_ID);
    const secret = location.hash.slice(1);
    if (!(field instanceof HTMLInputElement) || !/^[\w-]{20,}$/.test(secret)) return;
    field.value = secret;
    history.replaceState(history.state, "", location.pathname);
  }, []);
  return (
    <div data-wake="#">
      <TextField
        id={SECRET_ID}
        name="secret"
        label="Link or code"
        hint="If you opened a link, it is filled in already. A code looks like ABCD-EFGH-JKMN."
        autoComplete="one-time-code"
        required
      />
    </div>
  );
}
