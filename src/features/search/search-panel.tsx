import { type ReactNode, useState } from "react";
import { SEARCH_FIELD } from "#domain/paths.ts";
import { classNames } from "#src/lib/class-names.ts";
import { Button } from "#src/ui/button/button.tsx";
import { Container } from "#src/ui/container/container.tsx";
import { Section } from "#src/ui/section/section.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden/visually-hidden.tsx";
import { handleArrowKeys } from "./arrow-keys.ts";
import { SearchFailure } from "./search-failure.tsx";
import { SearchForm } from "./search-form.tsx";
import { SearchHits } from "./search-hits.tsx";
import styles from "./search-panel.module.css";
import { useQuery } from "./use-query.ts";
import { shownResults, useSearch } from "./use-search.ts";

const PER_PAGE = 10;

type SearchPanelProps = {
  label: string;
  /** Shown if nothing was found. */
  empty: string;
  /** Pages to choose from: without JavaScript, before a search, and after one without results. */
  children: ReactNode;
};

/**
 * Search field and results. The query is in the address, so that a search can be bookmarked and returned to.
 */
export function SearchPanel({ label, empty, children }: SearchPanelProps) {
  const { query, inputRef, handleType } = useQuery();
  const [more, setMore] = useState({ query, pages: 1 });
  const pages = more.query === query ? more.pages : 1;
  const [state, retry] = useSearch(query, pages * PER_PAGE);
  const { hits = [], total = 0 } = shownResults(state) ?? {};

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys are an extra; every link is in the tab order */}
      <div data-wake="?q=" onKeyDown={handleArrowKeys}>
        <Section className={classNames(styles.section, total > 0 && styles.tall)}>
          <Container width="wide" className={styles.panel}>
            <SearchForm
              id={SEARCH_FIELD}
              label={label}
              size="large"
              inputRef={inputRef}
              onType={handleType}
            />
            <noscript>
              <p>Search needs JavaScript, which is off in your browser. Please choose a page below.</p>
            </noscript>
            <p role="status" className={styles.count}>
              {state.status === "searching" && total === 0 && "Searching…"}
              {state.status === "found" && (total > 0 ? countText(total, state.query) : empty)}
            </p>
            <SearchFailure isShown={state.status === "failed"} onRetry={retry} />
            {total > 0 && (
              <>
                <h2>
                  <VisuallyHidden>Results</VisuallyHidden>
                </h2>
                <SearchHits hits={hits} />
              </>
            )}
            {hits.length < total && (
              <Button variant="secondary" onClick={() => setMore({ query, pages: pages + 1 })}>
                Show more results
              </Button>
            )}
          </Container>
        </Section>
      </div>
      {total === 0 && children}
    </>
  );
}

function countText(total: number, query: string): string {
  return `${total} ${total === 1 ? "result" : "results"} for “${query}”`;
}
