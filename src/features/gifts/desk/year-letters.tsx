import { giftNotes } from "#core/values/paper.ts";
import { formatLongDay, todayIn } from "#core/values/time.ts";
import { DeskLinks } from "#desk/parts/desk-links.tsx";
import { deskOf } from "#desk/parts/desk-of.ts";
import { RoomTitle } from "#desk/parts/room-title.tsx";
import { deskAt } from "#desk/rooms.ts";
import { paperFrom } from "#features/papers/model.ts";
import { Paper } from "#features/papers/parts.tsx";
import { readSite } from "#site/content/.server/content.ts";
import { paperFacts } from "#site/content/.server/paper-facts.ts";
import { readPostedForm, redirectTo } from "#site/frame/posted-form.ts";
import { Button } from "#ui/button/button.tsx";
import { EmptyNote } from "#ui/empty-note/empty-note.tsx";
import { CheckboxField } from "#ui/field/checkbox-field.tsx";
import { PrintButton } from "#ui/print-button/print-button.tsx";
import { Stack } from "#ui/stack/stack.tsx";
import type { YearLetter } from "../gift-receipts.server.ts";
import type { Route } from "./+types/year-letters";
import styles from "./gifts-parts.module.css";

export function loader({ request, context }: Route.LoaderArgs) {
  const { timeZone } = readSite();
  const thisYear = todayIn(timeZone).slice(0, 4);
  const year = new URL(request.url).searchParams.get("year") ?? thisYear;
  const years = [Number(thisYear), Number(thisYear) - 1, Number(thisYear) - 2].map(String);
  return {
    year,
    years: years.map((each) => ({
      label: each,
      href: `${deskAt("gifts", "letters")}?year=${each}`,
      isHere: each === year,
    })),
    letters: deskOf(context)
      .gifts.letters(year, timeZone)
      .map((letter) => ({ ...choicesOf(letter), paper: letterWords(letter, year) })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { gifts } = deskOf(context);
  const form = await readPostedForm(request);
  const letters = form.getAll("letter");
  const [letter] = letters;
  const act = form.get("act");
  if (act === "join") await gifts.joinDonors(letters);
  if (letter !== undefined && (act === "part" || act === "together"))
    await gifts.partDonors(letter, act === "part");
  const year = new URL(request.url).searchParams.get("year");
  return redirectTo(
    `${deskAt("gifts", "letters")}${year === null ? "" : `?${new URLSearchParams({ year })}`}`,
  );
}

function letterWords({ donor, address, gifts, sums, inReturn }: YearLetter, year: string) {
  const site = readSite();
  const facts = paperFacts(site);
  return {
    from: paperFrom(facts.ein && facts.country === "US" ? [`EIN: ${facts.ein}`] : []),
    title: `Your gifts in ${year}`,
    facts: [{ label: "To", values: [donor, ...address], isVerbatim: true }],
    tables: [
      {
        caption: "Gifts",
        rows: gifts.map(({ number, day, amount, worth }) => ({
          what: formatLongDay(day),
          details: [`Receipt ${number}`, ...(worth ? [`What you got for it is worth ${worth}`] : [])],
          amount,
        })),
        sums: sums.map((amount) => ({ what: "In all", amount })),
      },
    ],
    notes: [
      `Thank you for what you made possible in ${year}.`,
      ...giftNotes(facts, site.name, { isLetter: true, ...(inReturn && { inReturn }) }),
    ],
  };
}

/** What can be done with a letter before it is printed. */
function choicesOf({ key, donor, isJoined, hasNames, isParted, sums }: YearLetter) {
  return {
    key,
    label: `${donor}: ${sums.join(", ")}`,
    act: isJoined
      ? { name: "part", label: "Letters of their own again" }
      : hasNames
        ? { name: "part", label: "A letter to each name" }
        : isParted
          ? { name: "together", label: "One letter for this address again" }
          : undefined,
  };
}

/** A letter to each donor about their gifts of a year, each on a page of its own. */
export default function YearLetters({ loaderData }: Route.ComponentProps) {
  const { year, years, letters } = loaderData;
  return (
    <>
      <div data-no-print>
        <RoomTitle title={`Letters of ${year}`}>
          <PrintButton>Print all</PrintButton>
        </RoomTitle>
        <DeskLinks label="Years" links={years} />
        <p>
          One letter for each e-mail address, or for each name without one. Join those who gave under two
          addresses, and part those who share one.
        </p>
        {letters.length > 0 && (
          <form method="post" className={styles.letters}>
            {letters.map(({ key, label, act }, index) => (
              <div key={key} className={styles.letter}>
                <CheckboxField id={`join-${index}`} name="letter" value={key} label={label} />
                {act && (
                  <Button type="submit" variant="quiet" name="act" value={act.name} form={`part-${index}`}>
                    {act.label}
                  </Button>
                )}
              </div>
            ))}
            {letters.length > 1 && (
              <div>
                <Button type="submit" variant="secondary" name="act" value="join">
                  One letter for all that are ticked
                </Button>
              </div>
            )}
          </form>
        )}
        {letters.flatMap(({ key, act }, index) =>
          act
            ? [
                <form key={key} method="post" id={`part-${index}`}>
                  <input type="hidden" name="letter" value={key} />
                </form>,
              ]
            : [],
        )}
      </div>
      {letters.length === 0 && <EmptyNote>Nobody gave in {year}.</EmptyNote>}
      <Stack gap={4}>
        {letters.map(({ key, paper }) => (
          <Paper key={key} {...paper} />
        ))}
      </Stack>
    </>
  );
}
