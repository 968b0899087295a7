import { ActButtons, RowActs } from "#desk/parts/desk-list.tsx";
import { FactList } from "#ui/fact-list/fact-list.tsx";
import styles from "./differences.module.css";

/** Where two versions of a file differ. */
export type Difference = { readonly label: string; readonly one: string; readonly other: string };

type EditorDifferencesProps = {
  title: string;
  lead: string;
  /** Names of the two sides. */
  columns: readonly [string, string];
  differences: readonly Difference[];
  /** Form action and button labels for choosing between the two. */
  choice?: { action: string; keep: string; take: string };
};

/** Two versions of a file side by side, where they differ. */
export function EditorDifferences({ title, lead, columns, differences, choice }: EditorDifferencesProps) {
  return (
    <section className={styles.box} aria-labelledby="differences">
      <h2 id="differences" className={styles.title} tabIndex={-1}>
        {title}
      </h2>
      <p>{lead}</p>
      <DifferenceList columns={columns} differences={differences} />
      {choice && (
        <RowActs action={choice.action}>
          <ActButtons
            acts={[
              { act: "keep", label: choice.keep },
              { act: "discard", label: choice.take },
            ]}
            looks={["secondary", "secondary"]}
          />
        </RowActs>
      )}
    </section>
  );
}

/** What was written in fields that the file no longer has, so that nothing typed is lost. */
export function LeftTexts({ texts }: { texts: readonly { label: string; value: string }[] }) {
  return (
    <section className={styles.box} aria-labelledby="left">
      <h2 id="left" className={styles.title}>
        What you wrote where the file has no place for it any more
      </h2>
      <p>It is not saved anywhere. Please copy what you need from here.</p>
      <FactList facts={texts.map(({ label, value }) => ({ label, values: [value] }))} />
    </section>
  );
}

/** Each value that differs, with both versions beside each other. */
export function DifferenceList({
  columns,
  differences,
}: Pick<EditorDifferencesProps, "columns" | "differences">) {
  return differences.map(({ label, one, other }) => (
    <div key={label}>
      <h3 className={styles.label}>{label}</h3>
      <dl className={styles.sides}>
        {[one, other].map((version, side) => (
          <div key={columns[side]}>
            <dt>{columns[side]}</dt>
            <dd>{version || "Nothing"}</dd>
          </div>
        ))}
      </dl>
    </div>
  ));
}
