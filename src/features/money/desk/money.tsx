import { data } from "react-router";
import { providerName } from "#core/pay/provider.ts";
import { isMoney, type MoveKind, moveKinds } from "#core/values/money-moves.ts";
import { formatAmount } from "#core/values/money-text.ts";
import { count } from "#core/values/plural.ts";
import { addMonths, formatLongDay, formatMonth, isDay, todayIn } from "#core/values/time.ts";
import { DayChart } from "#desk/parts/day-chart.tsx";
import { DeskLinks } from "#desk/parts/desk-links.tsx";
import { DeskList, RowAsk } from "#desk/parts/desk-list.tsx";
import { deskOf } from "#desk/parts/desk-of.ts";
import { formatTimestamp } from "#desk/parts/format-desk.ts";
import { doStuckAct, OwnerTask, stuckRefund } from "#desk/parts/owner-task.tsx";
import { RoomTitle } from "#desk/parts/room-title.tsx";
import { mayDo } from "#desk/permissions.ts";
import { deskAt, rooms } from "#desk/rooms.ts";
import type { PaymentFinding } from "#features/visits/visits.server.ts";
import { readCurrency, readSite } from "#site/content/.server/content.ts";
import { readPostedForm, redirectTo } from "#site/frame/posted-form.ts";
import { Button } from "#ui/button/button.tsx";
import { FactList } from "#ui/fact-list/fact-list.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { Heading } from "#ui/heading/heading.tsx";
import { Stack } from "#ui/stack/stack.tsx";
import type { Route } from "./+types/money";
import styles from "./money.module.css";
import type { MoneySum } from "./money-desk.server.ts";
import { owedEntries } from "./present-owed.ts";
import { Sums, sumRows } from "./sums.tsx";

const kindWords: Readonly<Record<MoveKind, string>> = {
  visit: "Visits",
  gift: "Gifts",
  order: "Orders",
  pass: "Passes",
  voucher: "Vouchers",
  refund: "Given back",
  fee: "Fees",
};

/** The month or the year in the address. */
function readPeriod(params: URLSearchParams, today: string): string {
  const period = params.get("period") ?? "";
  return /^20\d{2}(-(0[1-9]|1[0-2]))?$/.test(period) ? period : today.slice(0, 7);
}

const linkTo = (period: string) => `${rooms.money.address}?period=${period}`;

export function loader({ request, context }: Route.LoaderArgs) {
  const { money, who, bookings } = deskOf(context);
  const { timeZone } = readSite();
  const currency = readCurrency();
  const { searchParams } = new URL(request.url);
  const cash = money.ownCash(timeZone);
  const own =
    cash.count === 0
      ? "You have noted none yet."
      : `${formatAmount(cash.amount, cash.currency)}, noted by you in ${count(cash.count, "payment", "payments")}.`;
  const back = owedEntries(bookings?.payingBack.owed() ?? [], money.noted(timeZone));
  const notice = searchParams.has("emptied") ? { words: "What test keys moved is emptied." } : undefined;
  if (!mayDo(who.role, "see money")) return { own, back, notice, all: undefined };
  const today = todayIn(timeZone);
  const period = readPeriod(searchParams, today);
  const year = period.slice(0, 4);
  const isYear = period.length === 4;
  const title = isYear ? period : formatMonth(period);
  const asked = searchParams.get("on") ?? "";
  const on = isDay(asked) ? asked : today;
  const owed = money.owed(on, timeZone);
  const owedTo = (to: "us" | "others") => {
    const open = owed.filter((each) => each.to === to && each.count > 0);
    if (open.length === 0) return ["Nothing"];
    return open.map(({ what, amount, count: of }) => `${what}: ${formatAmount(amount, currency)} (${of})`);
  };
  const step = (by: number) => (isYear ? String(Number(period) + by) : addMonths(period, by));
  return {
    own,
    back,
    notice,
    all: {
      title,
      // A phone shows the sum first, and the table after it.
      inAll: inAllWords(money.sums(period, timeZone), title),
      ...sumRows(kindSums(money.sums(period, timeZone)), ({ kind }) => kindWords[kind], "In all"),
      // Refunds of bookings stand on the pages of those.
      stuck: (bookings?.payingBack.stuck() ?? [])
        .filter(({ reference }) => reference === undefined)
        .map(({ payment, ...each }) => ({ ...stuckRefund(each), payment })),
      findings: bookings?.payingBack.findings().map(findingTask) ?? [],
      year,
      months: fromFirst(
        monthsUntil(period, today).map((month) => {
          const sums = money.sums(month, timeZone).filter((sum) => sum.currency === currency);
          const value = sums.reduce((sum, { way, amount }) => (isMoney(way) ? sum + amount : sum), 0);
          const label = formatMonth(month);
          return { key: month, label, short: label.slice(0, 3), value, words: formatAmount(value, currency) };
        }),
      ),
      links: [
        { label: isYear ? "Previous year" : "Previous month", href: linkTo(step(-1)) },
        { label: isYear ? "Next year" : "Next month", href: linkTo(step(1)) },
        isYear
          ? { label: "By month", href: linkTo(`${year}-${today.slice(5, 7)}`) }
          : { label: `All of ${year}`, href: linkTo(year) },
      ],
      period,
      on,
      owedOn: on === today ? "Owed today" : `Owed at the end of ${formatLongDay(on)}`,
      owed: [
        { label: "Owed to you", values: owedTo("us") },
        { label: "Owed by you", values: owedTo("others") },
      ],
      tables: [
        { label: `Table of ${year} (CSV)`, href: `${deskAt("money", "table")}?year=${year}` },
        {
          label: `Table of ${year}, with names (CSV)`,
          href: `${deskAt("money", "table")}?year=${year}&names`,
        },
      ],
    },
  };
}

/** Sums kind by kind. What nobody paid is none. */
function kindSums(sums: readonly MoneySum[]): MoneySum[] {
  return moveKinds.flatMap((each) => sums.filter(({ kind, way }) => kind === each && way !== "waived"));
}

/** What came in and did not go back: `In all in November 2026: $1,234.50`. */
function inAllWords(sums: readonly MoneySum[], title: string): string {
  const moved = sums.filter(({ kind, way }) => kind !== "fee" && isMoney(way));
  const byCurrency = Map.groupBy(moved, ({ currency }) => currency);
  const words = [...byCurrency].map(([currency, each]) =>
    formatAmount(
      each.reduce((sum, { amount }) => sum + amount, 0),
      currency,
    ),
  );
  return `In all in ${title}: ${words.join(" and ") || "nothing"}`;
}

/** What only the owner can deal with, as a task. */
function findingTask(finding: PaymentFinding) {
  const { id, what, payment, parts } = finding;
  const task = { id: `${what}-${id}`, texts: findingWords(finding), payment };
  return parts
    ? {
        ...task,
        fields: { refund: id },
        acts: parts.map(({ key, words }) => ({ name: "part", act: key, label: words })),
        looks: ["secondary", "secondary"] as const,
      }
    : { ...task, fields: { finding: id }, acts: [{ act: "dealt-with", label: "I have dealt with it" }] };
}

/** What is true, and what to do. */
function findingWords({ what, sum, reference, until, parts = [] }: PaymentFinding): string[] {
  if (what === "part")
    return [
      `Of a payment${parts.length > 1 ? " for several things" : ""}${reference ? ` (visit ${reference})` : ""}, ${sum} went back at ${providerName}. What was it for?`,
    ];
  if (what === "unknown")
    return [
      `${providerName} has a payment of ${sum} that nobody here knows. That happens after a backup was restored.`,
      `${reference ? `The guest’s receipt names ${reference}. ` : ""}Look at the payment on ${providerName}'s page: it has the guest’s address. Then add the booking here and note it as paid, or give the money back there.`,
    ];
  const day = until === undefined ? "" : `, at the latest on ${formatTimestamp(until)}`;
  return [
    `The bank of a card asks back ${sum}${reference ? ` (visit ${reference})` : ""}. ${providerName} has taken it from you for now.`,
    `Answer on ${providerName}'s page of the payment${day}. If you know what happened, write to the guest first. What comes of it is noted here by itself.`,
  ];
}

/** The months of a period's year, without those to come. */
function monthsUntil(period: string, today: string): string[] {
  const year = period.slice(0, 4);
  return Array.from({ length: 12 }, (_, index) => addMonths(`${year}-01`, index)).filter(
    (month) => month <= today,
  );
}

/** Without the months before any money came. */
function fromFirst<Month extends { readonly value: number }>(months: readonly Month[]): Month[] {
  const first = months.findIndex(({ value }) => value !== 0);
  return first === -1 ? [] : months.slice(first);
}

const alreadyDone = "Nothing was changed: somebody has dealt with this already.";

/** Empties what test keys moved, and deals with what the provider could not give back. */
export async function action({ request, context }: Route.ActionArgs) {
  const { money, bookings } = deskOf(context);
  const form = await readPostedForm(request);
  const act = form.get("act");
  const refund = Number(form.get("refund"));
  if (act === "empty") {
    await money.emptyTests();
    return redirectTo(`${rooms.money.address}?emptied`);
  }
  if (act === "dealt-with") {
    const dealt = await bookings?.payingBack.dealWith(Number(form.get("finding")));
    if (dealt?.kind === "changed") return redirectTo(rooms.money.address);
    return data({ refused: alreadyDone }, { status: 409 });
  }
  const part = form.get("part");
  const { payingBack } = bookings ?? {};
  const result = await (part === null
    ? payingBack && doStuckAct(payingBack, act, refund)
    : payingBack?.namePart(refund, part));
  if (result?.kind === "changed") return redirectTo(rooms.money.address);
  return data({ refused: alreadyDone }, { status: 409 });
}

/** Money that came in and went back, what is owed, and the table for the accountant; for a host, their own cash of today. */
export default function Money({ loaderData, actionData }: Route.ComponentProps) {
  const { own, back, notice, all } = loaderData;
  return (
    <>
      <RoomTitle
        title={all ? `Money: ${all.title}` : rooms.money.title}
        answer={actionData}
        notice={notice}
      />
      <Stack gap={4}>
        {all && [...all.findings, ...all.stuck].map((task) => <OwnerTask key={task.id} {...task} />)}
        {back.reached.length > 0 && (
          <DeskList title="To be given back" id="to-give-back" empty="" entries={back.reached} />
        )}
        {back.unreached.length > 0 && (
          <DeskList
            title={`To be given back to guests who left no way to reach them: ${back.unreachedSum}`}
            id={back.reached.length > 0 ? "unreached" : "to-give-back"}
            empty=""
            entries={back.unreached}
          />
        )}
        {all && (
          <>
            <DeskLinks label="Months and years" links={all.links} />
            <p className={styles.sum}>{all.inAll}</p>
            <Sums
              name={`Money in ${all.title}`}
              caption={`Money in ${all.title}, by kind and way`}
              of="Kind"
              columns={all.columns}
              rows={all.rows}
            />
            <DayChart title={`Money in each month of ${all.year}`} what="Sum" entries={all.months} />
          </>
        )}
        <section aria-labelledby="cash">
          <Heading level={2} size={3} id="cash">
            Your cash today
          </Heading>
          <p>{own}</p>
        </section>
        {all && (
          <>
            <section aria-labelledby="owed" className={styles.narrow}>
              <Heading level={2} size={3} id="owed">
                {all.owedOn}
              </Heading>
              <FactList facts={all.owed} />
              <form className={styles.day}>
                <input type="hidden" name="period" value={all.period} />
                <TextField id="on" name="on" type="date" label="On another day" defaultValue={all.on} />
                <Button type="submit" variant="secondary">
                  Show it
                </Button>
              </form>
            </section>
            <section aria-labelledby="accountant">
              <Heading level={2} size={3} id="accountant">
                For the accountant
              </Heading>
              <p>
                A row for each payment of the year, and what is owed at its end, or today. Tests are left out.
              </p>
              <DeskLinks label="Tables" links={all.tables} />
              <RowAsk
                fields={{ act: "empty" }}
                label="Empty what was paid with test keys"
                words="Test payments are deleted for good. Real ones stay as they are."
              />
            </section>
          </>
        )}
      </Stack>
    </>
  );
}
