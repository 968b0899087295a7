import { giftNotes } from "#domain/paper.ts";
import { formatLongDay, todayIn } from "#domain/time.ts";
import type { YearLetter } from "#server/paper/year-letters.ts";
import { readSite } from "#src/content/.server/content.ts";
import { paperFacts } from "#src/content/.server/paper-facts.ts";
import { deskOf } from "#src/desk/shared/desk.ts";
import { DeskLinks } from "#src/desk/shared/desk-links.tsx";
import { RoomTitle } from "#src/desk/shared/room-title.tsx";
import type { PageHandle } from "#src/root.tsx";
import { paperFrom } from "#src/routes/shared/paper-words.ts";
import { Paper } from "#src/sections/paper/paper.tsx";
import { EmptyNote } from "#src/ui/empty-note/empty-note.tsx";
import { PrintButton } from "#src/ui/print-button/print-button.tsx";
import { Stack } from "#src/ui/stack/stack.tsx";
import type { Route } from "./+types/year-letters";
import { giftsPath } from "./present-gifts.ts";

export const handle: PageHandle = { isLive: true, hasOwnFrame: true };

export function loader({ request, context }: Route.LoaderArgs) {
  const { timeZone } = readSite();
  const thisYear = todayIn(timeZone).slice(0, 4);
  const year = new URL(request.url).searchParams.get("year") ?? thisYear;
  const years = [Number(thisYear), Number(thisYear) - 1, Number(thisYear) - 2].map(String);
  return {
    year,
    years: years.map((each) => ({
      label: each,
      href: `${giftsPath}/letters?year=${each}`,
      isHere: each === year,
    })),
    letters: deskOf(context)
      .gifts.letters(year, timeZone)
      .map((letter) => letterWords(letter, year)),
  };
}

/** The letter to a donor as it is printed. */
function letterWords({ donor, address, gifts, sums }: YearLetter, year: string) {
  const site = readSite();
  const facts = paperFacts(site);
  return {
    from: paperFrom(facts.ein && facts.country === "US" ? [`EIN: ${facts.ein}`] : []),
    title: `Your gifts in ${year}`,
    facts: [{ label: "To", values: [donor, ...address] }],
    tables: [
      {
        caption: "Gifts",
        rows: gifts.map(({ number, day, amount }) => ({
          what: formatLongDay(day),
          details: [`Receipt ${number}`],
          amount,
        })),
        sums: sums.map((amount) => ({ what: "In all", amount })),
      },
    ],
    notes: [`Thank you for what you made possible in ${year}.`, ...giftNotes(facts, site.name, false)],
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
          One letter for each e-mail address, or for each name without one. If somebody gave under two
          addresses, they get two letters.
        </p>
      </div>
      {letters.length === 0 && <EmptyNote>Nobody gave in {year}.</EmptyNote>}
      <Stack gap={4}>
        {letters.map((letter) => (
          <Paper key={letter.facts[0]?.values.join()} {...letter} />
        ))}
      </Stack>
    </>
  );
}
