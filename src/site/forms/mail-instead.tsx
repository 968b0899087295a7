/** Asks visitors to write an e-mail, where a form cannot do what they want. */
export function MailInstead({ words, email }: { words: string; email: string }) {
  return (
    <p>
      {words} Please write to{" "}
      <a translate="no" href={`mailto:${email}`}>
        {email}
      </a>
      .
    </p>
  );
}
