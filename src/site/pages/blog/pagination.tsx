import { Icon } from "#ui/icon/icon.tsx";
import { SmartLink } from "#ui/smart-link/smart-link.tsx";
import { VisuallyHidden } from "#ui/visually-hidden/visually-hidden.tsx";
import styles from "./pagination.module.css";

type PaginationProps = {
  /** What is paged, for screen readers: "Blog". */
  label: string;
  current: number;
  count: number;
  pathOf: (page: number) => string;
};

/** Links to the other pages of a list; nothing if there is only one page. */
export function Pagination({ label, current, count, pathOf }: PaginationProps) {
  if (count < 2) return null;
  return (
    <nav aria-label={`${label}, pages`} className={styles.nav}>
      {current > 1 && (
        <SmartLink to={pathOf(current - 1)} className={styles.step} rel="prev">
          <Icon name="arrow-left" />
          Newer
        </SmartLink>
      )}
      <ol role="list" className={styles.numbers}>
        {pageNumbers(current, count).map((page, index, all) =>
          page === "gap" ? (
            <li key={`after-${all[index - 1]}`} className={styles.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={page}>
              <SmartLink
                to={pathOf(page)}
                className={styles.number}
                aria-current={page === current ? "page" : undefined}
              >
                <VisuallyHidden>Page </VisuallyHidden>
                {page}
              </SmartLink>
            </li>
          ),
        )}
      </ol>
      {current < count && (
        <SmartLink to={pathOf(current + 1)} className={styles.step} rel="next">
          Older
          <Icon name="arrow-right" />
        </SmartLink>
      )}
    </nav>
  );
}

/**
 * Chooses the numbers that a pagination shows: the first, the last, and those around the current one.
 * @returns Ascending, with `"gap"` where numbers are left out. A single missing number is shown instead of a
 * gap.
 */
export function pageNumbers(current: number, count: number): (number | "gap")[] {
  const shown = [1, count, current - 1, current, current + 1].filter((page) => page >= 1 && page <= count);
  const pages = [...new Set(shown)].sort((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const missing = page - (pages[index - 1] ?? page - 1) - 1;
    if (missing === 0) return [page];
    return missing === 1 ? [page - 1, page] : ["gap" as const, page];
  });
}
