import { useEffect, useRef } from "react";
import { readCode } from "#domain/guest-passes.ts";
import { Button } from "#src/ui/button/button.tsx";
import { TextField } from "#src/ui/field/text-field.tsx";
import { Stack } from "#src/ui/stack/stack.tsx";

type CodeFormProps = {
  /** What was typed before, and what is wrong with it. */
  typed: string | undefined;
  error: string | undefined;
};

/**
 * Asks for the code of a pass. A scanned card brings it after the `#` of the address, which only the browser sees: it is
 * taken out of the address and sent at once.
 */
export function CodeForm({ typed, error }: CodeFormProps) {
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const code = readCode(location.hash.slice(1));
    const field = form.current?.elements.namedItem("code");
    if (code === undefined || !(field instanceof HTMLInputElement)) return;
    history.replaceState(history.state, "", location.pathname);
    field.value = code;
    form.current?.requestSubmit();
  }, []);

  return (
    <form ref={form} method="post" data-wake="#" noValidate>
      <Stack gap={3}>
        <TextField
          id="code"
          name="code"
          label="Code"
          hint="It is on the card and in the e-mail: 12 letters and digits, such as ABC-DEF-GHJ-KMN. Small letters and spaces do not matter."
          defaultValue={typed}
          error={error}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          translate="no"
          required
        />
        <div>
          <Button type="submit">Show what is left</Button>
        </div>
      </Stack>
    </form>
  );
}
