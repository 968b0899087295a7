import { readPostedForm } from "#site/frame/posted-form.ts";
import { deskOf, signInOf } from "../parts/desk-of.ts";
import type { Route } from "./+types/passkey-options";

/** WebAuthn options to request or create a passkey. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const purpose = (await readPostedForm(request)).get("purpose");
  const options =
    purpose === "sign-in"
      ? signInOf(context).passkeyOptions()
      : purpose === "register"
        ? deskOf(context).account.newPasskeyOptions()
        : deskOf(context).account.confirmOptions();
  return new Response(await options, { headers: { "content-type": "application/json" } });
}
