import { type ReactNode, useState } from "react";
import { Button } from "#src/ui/button/button.tsx";
import { StatusMessage } from "#src/ui/status-message/status-message.tsx";
import { handleArrowKeys } from "./arrow-keys.ts";
import { SearchForm } from "./search-form.tsx";
import { SearchHits } from "./search-hits.tsx";
import styles from "./search-panel.module.css";
import { useQuery } from "./use-query.ts";
import { shownResults, useSearch } from "./use-search.ts";

const PER_PAGE = 10;

type SearchPanelProps = {
  label: string;
  /** Said when nothing was found. */
  empty: string;
  /** Pages to choose from: without JavaScript, before a search, and after one that found nothing. */
  children: ReactNode;
};

/** Search field and results. What was searched for stands in the address, so that it can be kept and gone back to. */
export function SearchPanel({ label, empty, children }: SearchPanelProps) {
  const { query, inputRef, handleType } = useQuery();
  const [page, setPage] = useState({ query, count: 1 });
  const count = page.query === query ? page.count : 1;
  const [state, retry] = useSearch(query, count * PER_PAGE);
  const results = shownResults(state);
  const found = state.status === "found" ? state : undefined;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys are an extra; every link is in the tab order.
    <div className={styles.panel} data-wake="view" onKeyDown={handleArrowKeys}>
      <SearchForm id="search-query" label={label} size="large" inputRef={inputRef} onType={handleType} />
      <noscript>
        <p>Search needs JavaScript, which is off in your browser. You can choose a page from the list.</p>
      </noscript>
      <p role="status" className={styles.count}>
        {state.status === "searching" && !results && "Searching…"}
        {found && (found.total > 0 ? countWords(found.total, found.query) : empty)}
      </p>
      {state.status === "failed" && (
        <StatusMessage tone="error">
          <p>
            The search does not answer. Check your connection and try again, or choose a page from the list.
          </p>
          <Button variant="secondary" className={styles.retry} onClick={retry}>
            Try again
          </Button>
        </StatusMessage>
      )}
      {results && results.total > 0 ? (
        <div className={styles.results}>
          <h2 className={styles.heading}>Results</h2>
          <SearchHits hits={results.hits} />
          {results.hits.length < results.total && (
            <Button variant="secondary" onClick={() => setPage({ query, count: count + 1 })}>
              Show more results
            </Button>
          )}
        </div>
      ) : (
        children
      )}
    </div>
  );
}

function countWords(total: number, query: string): string {
  return `${total} ${total === 1 ? "result" : "results"} for “${query}”`;
}
