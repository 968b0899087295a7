import { type FormEvent, useRef, useState } from "react";
import {
  confirmationField,
  confirmPath,
  nextParameter,
  passkeyOptionsPath,
} from "#core/values/desk-addresses.ts";
import { Button } from "#ui/button/button.tsx";
import { Stack } from "#ui/stack/stack.tsx";
import { StatusMessage } from "#ui/status-message/status-message.tsx";

type PasskeyFormProps = {
  /** What the passkey is for. */
  purpose: "sign-in" | "confirm" | "register";
  label: string;
  /** Where the response is posted. */
  action: string;
  /** Names and values of hidden fields. */
  fields?: readonly (readonly [string, string])[];
  variant?: "primary" | "secondary";
};

/** Asks the browser for a passkey and posts its response. Nothing else in signing in needs JavaScript. */
export function PasskeyForm({ purpose, label, action, fields = [], variant = "primary" }: PasskeyFormProps) {
  const answer = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState("");

  async function handleSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    setIsBusy(true);
    setFault("");
    try {
      const given = await askForPasskey(purpose);
      // Registering another passkey takes a fresh confirmation, which leads back here.
      if (given === "not confirmed") {
        const next = new URLSearchParams({ [nextParameter]: window.location.pathname });
        window.location.assign(`${confirmPath}?${next}`);
        return;
      }
      if (answer.current) answer.current.value = JSON.stringify(given);
      form.submit();
      // The response may be a file: then this page stays.
      setIsBusy(purpose !== "confirm");
    } catch {
      setFault("That did not work. Please try again, or use another way.");
      setIsBusy(false);
    }
  }

  return (
    <form method="post" action={action} onSubmit={handleSubmit} data-wake>
      <Stack gap={2}>
        {fields.map(([name, value]) => (
          <input key={name + value} type="hidden" name={name} value={value} />
        ))}
        <input ref={answer} type="hidden" name={purpose === "confirm" ? confirmationField : "passkey"} />
        <div>
          <Button type="submit" variant={variant} isLoading={isBusy}>
            {label}
          </Button>
        </div>
        <StatusMessage tone="error">{fault}</StatusMessage>
      </Stack>
    </form>
  );
}

async function askForPasskey(purpose: PasskeyFormProps["purpose"]): Promise<object | "not confirmed"> {
  const [response, browser] = await Promise.all([
    fetch(passkeyOptionsPath, { method: "POST", body: new URLSearchParams({ purpose }) }),
    import("@simplewebauthn/browser"),
  ]);
  if (response.status === 401) return "not confirmed";
  if (!response.ok) throw new Error(String(response.status));
  const optionsJSON = await response.json();
  return purpose === "register"
    ? browser.startRegistration({ optionsJSON })
    : browser.startAuthentication({ optionsJSON });
}
