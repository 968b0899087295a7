import { phoneLink } from "#src/lib/phone-link.ts";

export type ContactFacts = { phone: string; email: string };

/** Text in which the studio's phone number and e-mail address become links. */
export function ContactText({ phone, email, children }: ContactFacts & { children: string }) {
  const pieces = splitAt(children, phone).flatMap((piece) =>
    piece === phone ? piece : splitAt(piece, email),
  );
  return pieces.map((piece, index) => {
    const href = piece === phone ? phoneLink(phone) : piece === email ? `mailto:${email}` : undefined;
    return href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes while it is on screen
      <a key={index} translate="no" href={href}>
        {piece}
      </a>
    ) : (
      piece
    );
  });
}

/** Splits a text around every occurrence of `words`, keeping the occurrences. */
function splitAt(text: string, words: string): string[] {
  return text.split(words).flatMap((piece, index) => (index === 0 ? piece : [words, piece]));
}
