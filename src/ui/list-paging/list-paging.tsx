import styles from "./list-paging.module.css";

type ListPagingProps = {
  /** What is paged through, for screen readers: "Messages". */
  label: string;
  /** The page that the list begins with; undefined on that page itself. */
  newest?: string | undefined;
  /** The page with what comes next; undefined where nothing does. */
  next: string | undefined;
  /** What comes next in this list. */
  nextLabel?: string;
};

/** Ways to the other parts of a long list that is shown in parts. Nothing where it has one part. */
export function ListPaging({ label, newest, next, nextLabel = "Older" }: ListPagingProps) {
  if (newest === undefined && next === undefined) return null;
  return (
    <nav aria-label={`More: ${label}`} className={styles.paging}>
      {newest !== undefined && <a href={newest}>The newest</a>}
      {next !== undefined && <a href={next}>{nextLabel}</a>}
    </nav>
  );
}
