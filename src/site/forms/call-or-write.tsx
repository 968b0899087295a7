import type { Help } from "#core/form/refusals.ts";
import { phoneLink } from "#ui/lib/phone-link.ts";

/** How to reach a person, as the end of a sentence: "call 555-0117 or write to hello@example.com." */
export function CallOrWrite({ help: { phone, email } }: { help: Help }) {
  return (
    <>
      call{" "}
      <a translate="no" href={phoneLink(phone)}>
        {phone}
      </a>{" "}
      or write to{" "}
      <a translate="no" href={`mailto:${email}`}>
        {email}
      </a>
      .
    </>
  );
}
