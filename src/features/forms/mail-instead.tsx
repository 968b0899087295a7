/** Says to write a mail, where a form cannot do what is wanted. */
export function MailInstead({ words, email }: { words: string; email: string }) {
  return (
    <p>
      {words} Please write to <a href={`mailto:${email}`}>{email}</a>.
    </p>
  );
}
