import styles from "./list-paging.module.css";

type ListPagingProps = {
  /** What is paged, for screen readers: "Messages". */
  label: string;
  /** The first page of the list; undefined on that page itself. */
  newest?: string | undefined;
  /** The next page; undefined if there is none. */
  next: string | undefined;
  /** Label of the link to the next page. */
  nextLabel?: string;
};

/** Links to the other parts of a long list; nothing if it has only one part. */
export function ListPaging({ label, newest, next, nextLabel = "Older" }: ListPagingProps) {
  if (newest === undefined && next === undefined) return null;
  return (
    <nav aria-label={`More: ${label}`} className={styles.paging}>
      {newest !== undefined && <a href={newest}>The newest</a>}
      {next !== undefined && <a href={next}>{nextLabel}</a>}
    </nav>
  );
}
