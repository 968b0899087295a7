import { finderOf, isFoundInside } from "#core/values/digits.ts";
import { formatMoney } from "#core/values/money-text.ts";
import { count } from "#core/values/plural.ts";
import { formatMoment } from "#core/values/time.ts";
import type { Desk } from "#desk/desk-service.ts";
import { DeskLinks } from "#desk/parts/desk-links.tsx";
import { DeskList, type Entry, EntryRows, RowAct } from "#desk/parts/desk-list.tsx";
import { deskOf } from "#desk/parts/desk-of.ts";
import { Opens } from "#desk/parts/form-details.tsx";
import { cutWords, findIn } from "#desk/parts/list-query.ts";
import { RoomTitle } from "#desk/parts/room-title.tsx";
import { mayDo } from "#desk/permissions.ts";
import { deskAt, deskBookingPath, menuFor, rooms, wordsAddress } from "#desk/rooms.ts";
import { messageLine, messagesPath } from "#features/messages/model.ts";
import { visitLine } from "#features/visits/model.ts";
import type { DeskVisitFacts } from "#features/visits/visits.server.ts";
import { findSettings, searchTexts } from "#site/content/.server/content-editor/search-texts.ts";
import { editorOf } from "#site/words/desk/editor-of.ts";
import { EmptyNote } from "#ui/empty-note/empty-note.tsx";
import { Stack } from "#ui/stack/stack.tsx";
import { readWho } from "../person-store.server.ts";
import type { Route } from "./+types/find";

/** Results of a group that are shown at once; the others unfold, or a link leads to them. */
const maxShown = 10;

/** What was found of one kind, as display text. */
type Group = {
  readonly title: string;
  /** `person`: what finds everything about a guest, an address or a number. */
  readonly entries: readonly (Omit<Entry, "action"> & { readonly person?: string | undefined })[];
  readonly rest?: string | undefined;
};

export function loader({ request, context }: Route.LoaderArgs) {
  const find = findIn(new URL(request.url).searchParams);
  const desk = deskOf(context);
  const may = (permission: Parameters<typeof mayDo>[1]) => mayDo(desk.who.role, permission);
  const groups =
    find === ""
      ? []
      : [
          ...visitGroups(desk, find, may("find a person")),
          ...paperGroups(desk, find, may("see invoices")),
          giftGroup(desk, find),
          messageGroup(desk, find),
          ...(may("see people") ? [staffGroup(desk, find)] : []),
          ...(may("change words") ? textGroups(editorOf(context), find) : []),
          roomGroup(desk, find),
        ];
  return {
    find,
    groups: groups.filter(({ entries }) => entries.length > 0),
    // An address or the number of a phone, of nobody who has booked.
    person:
      may("find a person") &&
      !groups.some(({ entries }) => entries.some(({ person }) => person !== undefined)) &&
      readWho(find) !== undefined,
  };
}

function staffGroup({ people }: Desk, find: string): Group {
  const isFound = finderOf(find);
  const entries = people
    .list()
    .filter(({ name, email }) => isFound(name) || isFound(email))
    .map(({ id, name, email }) => ({ key: String(id), name, href: rooms.people.address, facts: [email] }));
  return { title: "People at the desk", entries };
}

/** The guests of the visits that were found, and the visits. */
function visitGroups({ bookings }: Desk, find: string, mayFindPerson: boolean): Group[] {
  if (!bookings) return [];
  const found = bookings.visits.search(find);
  const guests = new Map<
    string,
    { name: string; reach: string; visits: [DeskVisitFacts, ...DeskVisitFacts[]] }
  >();
  for (const visit of found) {
    const { name, email, phone } = bookings.visits.contact(visit.reference) ?? noContact;
    const reach = email || phone;
    const key = reach.toLowerCase() || name;
    const guest = guests.get(key);
    if (guest) guest.visits.push(visit);
    else if (key !== "") guests.set(key, { name, reach, visits: [visit] });
  }
  return [
    {
      title: "Guests",
      entries: [...guests].map(([key, { name, reach, visits }]) => ({
        key,
        name: name || reach,
        href: deskBookingPath(visits[0].reference),
        facts: [`${count(visits.length, "visit", "visits")}, the latest: ${formatMoment(visits[0])}`, reach],
        person: mayFindPerson && reach !== "" ? reach : undefined,
      })),
    },
    { title: "Visits", entries: found.map((visit) => visitLine(visit, true)) },
  ];
}

const noContact = { name: "", email: "", phone: "" };

/** Passes and vouchers, and invoices with their credit notes. */
function paperGroups({ bookings }: Desk, find: string, mayInvoices: boolean): Group[] {
  const found = mayInvoices ? (bookings?.invoices.search(find) ?? []) : [];
  return [
    {
      title: "Passes and vouchers",
      entries: (bookings?.passes.list(find).passes ?? []).map(({ id, product, left, for_name }) => {
        const facts = [[`${left} left`, for_name].filter(Boolean).join(" · ")];
        return { key: String(id), name: product, href: deskAt("passes", id), facts };
      }),
    },
    {
      title: "Invoices",
      entries: found.map(({ id, name, recipient }) => {
        const facts = [recipient.split("\n")[0] ?? ""];
        return { key: String(id), name, href: deskAt("invoices", id), facts };
      }),
    },
  ];
}

/** An order or a gift that was paid, by its number: a host notes what is to be given back of it. */
function giftGroup({ gifts }: Desk, find: string): Group {
  const found = gifts.byNumber(find);
  const entries = found
    ? [
        {
          key: String(found.id),
          name: `${found.kind} ${found.id}`,
          href: deskAt("gifts", found.id),
          facts: [`${formatMoney(found.held, found.currency)} with us`],
        },
      ]
    : [];
  return { title: "Paid orders and gifts", entries };
}

function messageGroup({ messages }: Desk, find: string): Group {
  const { lines, older } = messages.list({ find });
  const hasMore = older !== undefined || lines.length > maxShown;
  return {
    title: "Messages",
    entries: lines.slice(0, maxShown).map(messageLine),
    rest: hasMore ? `${messagesPath}?${new URLSearchParams({ find })}` : undefined,
  };
}

function textGroups(words: ReturnType<typeof editorOf>, find: string): Group[] {
  const texts = searchTexts(find, words, isFoundInside(find));
  return [
    {
      title: "Texts of the site",
      entries: texts.slice(0, maxShown).map(({ file, path, where, before, match, after }) => ({
        key: `${file} ${path}`,
        name: where,
        href: `${wordsAddress(file)}#field-${path}`,
        facts: [`… ${before + match + after} …`.replace(/\s+/g, " ")],
      })),
      rest: texts.length > maxShown ? `${rooms.words.address}?${new URLSearchParams({ find })}` : undefined,
    },
    {
      title: "Settings",
      entries: findSettings(find, words).map(({ file, path, where }) => ({
        key: `${file} ${path}`,
        name: where,
        href: `${wordsAddress(file)}#field-${path}`,
      })),
    },
  ];
}

function roomGroup({ who }: Desk, find: string): Group {
  const isFound = finderOf(find);
  const entries = menuFor(who.role)
    .filter(({ title }) => isFound(title))
    .map(({ title, address }) => ({ key: address, name: title, href: address }));
  return { title: "Rooms of the desk", entries };
}

/** Finds everything about a person, with the passkey. What is posted stands in no log. */
function AboutPerson({ who, name }: { who: string; name?: string }) {
  const act = { action: rooms.person.address, fields: { email: who }, label: "Everything about this person" };
  return <RowAct {...act} {...(name === undefined ? { variant: "secondary" } : { about: name })} />;
}

/** What the search of the frame found, by kind. */
export default function Find({ loaderData }: Route.ComponentProps) {
  const { find, groups, person } = loaderData;
  return (
    <>
      <RoomTitle title={find === "" ? "Find" : `Found for “${find}”`} tab="Find" />
      <Stack gap={3}>
        {person && <AboutPerson who={find} />}
        {groups.length === 0 && (
          <EmptyNote>
            {find === ""
              ? "Type a name, an e-mail address, a phone number, a reference, the number of an order, a gift or an invoice, the code of a pass, or a word in the field at the top."
              : `Nothing has these words. ${cutWords(find) ?? "Try fewer of them, or the beginning of a word."}`}
          </EmptyNote>
        )}
        {groups.map((group) => (
          <FoundGroup key={group.title} {...group} />
        ))}
      </Stack>
    </>
  );
}

function FoundGroup({ title, entries, rest }: Group) {
  const rows = entries.map(({ person, ...entry }) => ({
    ...entry,
    action: person !== undefined && <AboutPerson who={person} name={entry.name} />,
  }));
  return (
    <div>
      <DeskList title={title} entries={rows.slice(0, maxShown)} />
      {rows.length > maxShown && (
        <Opens title={`${title}: ${rows.length - maxShown} more`}>
          <EntryRows label={title} entries={rows.slice(maxShown)} />
        </Opens>
      )}
      {rest && (
        <DeskLinks label={title} links={[{ label: `All of them: ${title.toLowerCase()}`, href: rest }]} />
      )}
    </div>
  );
}
