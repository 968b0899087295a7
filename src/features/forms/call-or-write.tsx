import { phoneLink } from "#src/lib/phone-link.ts";

type CallOrWriteProps = { help: { phone: string; email: string } };

/** How to reach a person, as the end of a sentence: "call 555-0117 or write to hello@example.com." */
export function CallOrWrite({ help: { phone, email } }: CallOrWriteProps) {
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
