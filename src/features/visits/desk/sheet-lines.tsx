import type { Senses } from "#core/values/senses-text.ts";
import type { DeskVisitWords } from "./present-visits.ts";
import { SensesInShort, SensesKey } from "./senses-in-short.tsx";
import styles from "./sheet-lines.module.css";

/** So many visits fit on a sheet in letters that are read from the other side of a room. */
const FEW = 10;

type SheetVisit = DeskVisitWords & {
  /** What it asks of the senses. */ readonly senses?: Senses | undefined;
};

/** Who comes on a day, as a sheet for the wall: first names only, and what helps. */
export function SheetLines({ visits }: { visits: readonly SheetVisit[] }) {
  if (visits.length === 0) return <p>Nobody comes to the studio on this day.</p>;
  const [known] = visits.flatMap(({ senses }) => (senses ? [senses] : []));
  return (
    <>
      <table className={styles.sheet} data-few={visits.length <= FEW || undefined}>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Who</th>
            <th scope="col">Where</th>
            <th scope="col">What helps</th>
            <th scope="col">To pay</th>
          </tr>
        </thead>
        <tbody>
          {visits.map(({ line, time, guest, offer, rooms, helps, said, money, senses }) => (
            <tr key={line}>
              <th scope="row">{time}</th>
              <td>{guest}</td>
              <td>
                {rooms === offer ? offer : `${offer}, ${rooms}`}
                {senses && <SensesInShort senses={senses} />}
              </td>
              <td>{[...helps, said].filter(Boolean).join("; ")}</td>
              <td>{money}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {known && <SensesKey senses={known} />}
    </>
  );
}
