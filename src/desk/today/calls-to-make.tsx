import { ActButtons, DeskList, RowActs } from "#src/desk/shared/desk-list.tsx";

/** Something for the staff to tell somebody whom no mail tells it, as display text. */
export type CallWords = {
  /** Names it in the form that is posted. */
  fields: Readonly<Record<string, string>>;
  /** First name. */
  name: string;
  /** What it is about: the booking, or the waiting list. */
  aboutHref?: string | undefined;
  /** Links that start a call, a text message or an e-mail. */
  ways: readonly { words: string; href: string }[];
  /** What to tell them. */
  what: string;
  say?: string | undefined;
  /** What the staff may note; the first is the usual one. */
  acts: readonly { act: string; label: string; about: string }[];
};

/** Whom to call, text or write to now, and the words to say. */
export function DeskCalls({ calls, action }: { calls: readonly CallWords[]; action: string }) {
  if (calls.length === 0) return null;
  return (
    <DeskList
      title="Calls to make"
      id="calls"
      entries={calls.map(({ fields, name, aboutHref, ways, what, say, acts }) => ({
        key: Object.entries(fields).join(),
        name,
        href: aboutHref,
        ways,
        facts: [what, ...(say ? [`“${say}”`] : [])],
        action: <Acts action={action} fields={fields} acts={acts} />,
      }))}
    />
  );
}

/** What the staff may note about a row. */
function Acts({ action, fields, acts }: Pick<CallWords, "fields" | "acts"> & { action: string }) {
  return (
    <RowActs action={action} fields={fields}>
      <ActButtons acts={acts} />
    </RowActs>
  );
}

/** A place that was offered to somebody who waits, as display text. */
export type OfferedWords = Pick<CallWords, "fields" | "acts"> & { who: string; what: string; state: string };

/** What was offered today to people who wait. */
export function OfferedPlaces({ offers, action }: { offers: readonly OfferedWords[]; action: string }) {
  if (offers.length === 0) return null;
  return (
    <DeskList
      title="Offered today"
      entries={offers.map(({ fields, acts, who, what, state }) => ({
        key: Object.entries(fields).join(),
        name: who,
        facts: [what, state],
        action: acts.length > 0 && <Acts action={action} fields={fields} acts={acts} />,
      }))}
    />
  );
}
