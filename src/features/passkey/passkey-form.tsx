import { type FormEvent, useRef, useState } from "react";
import { passkeyOptionsPath } from "#contract/desk/addresses.ts";
import { Button } from "#src/ui/button/button.tsx";
import { Stack } from "#src/ui/stack/stack.tsx";
import { StatusMessage } from "#src/ui/status-message/status-message.tsx";

type PasskeyFormProps = {
  /** What the passkey is asked for, or whether one is made. */
  purpose: "sign-in" | "confirm" | "register";
  label: string;
  /** Where the answer is posted to. */
  action: string;
};

/** Asks the browser for a passkey and posts what it says. This is the one part of signing in that needs JavaScript. */
export function PasskeyForm({ purpose, label, action }: PasskeyFormProps) {
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
      if (answer.current) answer.current.value = JSON.stringify(given);
      form.submit();
    } catch {
      setFault("That did not work. Please try again, or use another way.");
      setIsBusy(false);
    }
  }

  return (
    <form method="post" action={action} onSubmit={handleSubmit} data-wake>
      <Stack gap={2}>
        <input ref={answer} type="hidden" name="passkey" />
        <div>
          <Button type="submit" isLoading={isBusy}>
            {label}
          </Button>
        </div>
        <StatusMessage tone="error">{fault}</StatusMessage>
      </Stack>
    </form>
  );
}

async function askForPasskey(purpose: PasskeyFormProps["purpose"]): Promise<object> {
  const [response, browser] = await Promise.all([
    fetch(passkeyOptionsPath, { method: "POST", body: new URLSearchParams({ purpose }) }),
    import("@simplewebauthn/browser"),
  ]);
  if (!response.ok) throw new Error(String(response.status));
  const optionsJSON = await response.json();
  return purpose === "register"
    ? browser.startRegistration({ optionsJSON })
    : browser.startAuthentication({ optionsJSON });
}
