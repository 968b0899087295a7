import { useEffect } from "react";
import { TextField } from "#src/ui/field/text-field.tsx";

const ID = "secret";

/**
 * The field for a link or a code. A link's secret is in the hash, which only the browser sees: it is moved
 * into the field, and removed from the address and the history.
 */
export function SecretField() {
  useEffect(() => {
    const field = document.getElementById(ID);
    const secret = location.hash.slice(1);
    if (!(field instanceof HTMLInputElement) || !/^[\w-]{20,}$/.test(secret)) return;
    field.value = secret;
    history.replaceState(history.state, "", location.pathname);
  }, []);
  return (
    <div data-wake="#">
      <TextField
        id={ID}
        name="secret"
        label="Link or code"
        hint="If you opened a link, it is filled in already. A code looks like ABCD-EFGH-JKMN."
        autoComplete="one-time-code"
        required
      />
    </div>
  );
}
