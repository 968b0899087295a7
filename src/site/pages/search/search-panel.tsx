import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { ENTRY_PAGES, SEARCH_FIELD } from "#core/values/paths.ts";
import { count } from "#core/values/plural.ts";
import { SiteSearch } from "#site/sections/site-search/site-search.tsx";
import { Button } from "#ui/button/button.tsx";
import { classNames } from "#ui/lib/class-names.ts";
import { isComposing } from "#ui/lib/is-composing.ts";
import { useHydrated } from "#ui/lib/use-hydrated.ts";
import { withTimeout } from "#ui/lib/with-timeout.ts";
import { Section } from "#ui/section/section.tsx";
import { StatusMessage } from "#ui/status-message/status-message.tsx";
import { TextLink } from "#ui/text-link/text-link.tsx";
import { VisuallyHidden } from "#ui/visually-hidden/visually-hidden.tsx";
import styles from "./search-panel.module.css";

/** Debounce delay in ms. */
const DEBOUNCE_DELAY = 400;

const KINDS = [
  [ENTRY_PAGES.posts.entry, "Article"],
  [ENTRY_PAGES.events.entry, "Event"],
  [ENTRY_PAGES.causes.entry, "Cause"],
  [ENTRY_PAGES.services.entry, "Service"],
] as const;

const PER_PAGE = 10;

/** How much of a long text is looked for, in characters: the index has a file for each word. */
const LONGEST_QUERY = 200;

type SearchPanelProps = {
  label: string;
  /** Shown if nothing was found. */
  empty: string;
  /** Pages to choose from: without JavaScript, before a search, and after one without results. */
  children: ReactNode;
};

/** Search field and results. The query is in the address, so that a search can be bookmarked and returned to. */
export function SearchPanel({ label, empty, children }: SearchPanelProps) {
  const { query, inputRef, handleType } = useQuery();
  const [more, setMore] = useState({ query, pages: 1 });
  const pages = more.query === query ? more.pages : 1;
  const [{ status, results }, retry] = useSearch(query.slice(0, LONGEST_QUERY), pages * PER_PAGE);
  const { hits = [], total = 0 } = results ?? {};

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys are an extra; every link is in the tab order */}
      <div data-wake="?q=" onKeyDown={handleArrowKeys}>
        <Section
          className={classNames(styles.section, total > 0 && styles.tall)}
          width="wide"
          inner={styles.panel}
        >
          <SiteSearch id={SEARCH_FIELD} label={label} size="large" inputRef={inputRef} onType={handleType} />
          <noscript>
            <p>Search needs JavaScript, which is off in your browser. Please choose a page below.</p>
          </noscript>
          <p role="status" className={styles.count}>
            {status === "searching" && total === 0 && "Searching…"}
            {status === "found" &&
              (total > 0 ? `${count(total, "result", "results")} for “${results?.query}”` : empty)}
          </p>
          <SearchFailure isShown={status === "failed"} onRetry={retry} />
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
        </Section>
      </div>
      {total === 0 && children}
    </>
  );
}

/**
 * Lets the arrow keys move from the search field down the results and back, and Escape return to the field.
 * The results have the attribute `data-hit`.
 */
function handleArrowKeys(event: KeyboardEvent<HTMLElement>): void {
  if (isComposing(event.nativeEvent)) return;
  const input = event.currentTarget.querySelector<HTMLElement>("input[type=search]");
  const hits = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-hit]")];
  const stops = input ? [input, ...hits] : hits;
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const target = at < 0 ? undefined : stops[nextStop(event.key, at, stops.length)];
  if (!target || target === stops[at]) return;
  event.preventDefault();
  target.focus();
}

function nextStop(key: string, at: number, count: number): number {
  if (key === "ArrowDown") return Math.min(at + 1, count - 1);
  if (key === "ArrowUp") return Math.max(at - 1, 0);
  return key === "Escape" ? 0 : at;
}

/** Says that the search is not responding, and offers a retry. Always rendered, so that it is announced. */
function SearchFailure({ isShown, onRetry }: { isShown: boolean; onRetry: () => void }) {
  return (
    <StatusMessage tone="error">
      {isShown && (
        <>
          <p>The search does not answer. Check your connection and try again, or choose a page below.</p>
          <Button variant="secondary" className={styles.retry} onClick={onRetry}>
            Try again
          </Button>
        </>
      )}
    </StatusMessage>
  );
}

/** A label for the kind of page that an address leads to. */
function pageKind(path: string): string {
  if (path === "/") return "Home page";
  return KINDS.find(([start]) => path.startsWith(`${start}/`))?.[1] ?? "Page";
}

/** The pages that were found, best first, with the matches marked. */
function SearchHits({ hits }: { hits: readonly Hit[] }) {
  return (
    <ol role="list" className={styles.list}>
      {hits.map(({ path, title, excerpt }) => (
        <li key={path} className={styles.hit}>
          <p className={styles.kind}>{pageKind(path)}</p>
          <div className={styles.found}>
            <h3 className={styles.title}>
              <TextLink to={path} data-hit="">
                {title}
              </TextLink>
            </h3>
            <p className={styles.excerpt}>
              <Excerpt parts={excerpt} />
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function Excerpt({ parts }: { parts: readonly ExcerptPart[] }) {
  return parts.map(({ text, isHit }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one excerpt never change places.
    isHit ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  );
}

/**
 * Keeps the search field and `?q=` of the address in sync. The field is uncontrolled, so that what was typed
 * before hydration is not lost.
 */
function useQuery() {
  const [params, setParams] = useSearchParams();
  const isHydrated = useHydrated();
  const inputRef = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Empty in static HTML and during hydration.
  const query = isHydrated ? (params.get("q") ?? "").trim() : "";

  function handleType(text: string): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // Replaced, not pushed: Back leads to the page before, not through every half-typed word.
      setParams(text.trim() ? { q: text } : {}, { replace: true, preventScrollReset: true });
    }, DEBOUNCE_DELAY);
  }

  // The field was used before hydration: search for that.
  const searchForTyped = useRef(handleType);
  useEffect(() => {
    const typed = inputRef.current?.value.trim();
    if (typed) searchForTyped.current(typed);
    return () => clearTimeout(timer.current);
  }, []);

  const shown = useRef("");
  useEffect(() => {
    const input = inputRef.current;
    if (!input || shown.current === query) return;
    shown.current = query;
    // Never while somebody is typing: the address lags behind.
    if (document.activeElement !== input) input.value = query;
  }, [query]);

  return { query, inputRef, handleType };
}

/** The results of the last search stay on screen while the next one goes on. */
type SearchState = { status: "idle" | "searching" | "found" | "failed"; results?: SearchResults | undefined };

/** Searches whenever the query changes. A response that comes after another change is dropped. */
function useSearch(query: string, limit: number): [SearchState, () => void] {
  const [state, setState] = useState<SearchState>({ status: "idle" });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another search.
  useEffect(() => {
    if (!query) {
      setState({ status: "idle" });
      return;
    }
    let isCurrent = true;
    const settle = (next: SearchState) => {
      if (isCurrent) setState(next);
    };
    setState(({ results }) => ({ status: "searching", results }));
    findPages(query, limit).then(
      (results) => settle({ status: "found", results }),
      () => settle({ status: "failed" }),
    );
    return () => {
      isCurrent = false;
    };
  }, [query, limit, attempt]);

  return [state, () => setAttempt((count) => count + 1)];
}

/** The parts of Pagefind that are used here; see https://pagefind.app/docs/api/ */
type PagefindPage = { url: string; meta: { title?: string }; excerpt: string };
type Pagefind = {
  init(): Promise<void>;
  search(query: string): Promise<{ results: { data(): Promise<PagefindPage> }[] }>;
};
type PagefindModule = {
  createInstance(options: { noWorker: boolean; excerptLength: number; excerptEllipsis: string }): Pagefind;
};

/** A page that was found. */
type Hit = { path: string; title: string; excerpt: ExcerptPart[] };

type SearchResults = {
  query: string;
  /** Number of pages found. */
  total: number;
  /** The best matches. */
  hits: Hit[];
};

/** Written by src/site/publishing/search-index.server.ts, next to the pages: no bundler knows it. */
const BUNDLE = "/pagefind/pagefind.js";
const TIMEOUT_MS = 20_000;

let opened: Promise<Pagefind> | undefined;
let attempts = 0;

/**
 * Searches the pages. The index consists of many small files, of which only those for the words of the query
 * are loaded.
 * @param limit Maximum number of hits; the text of each is a small file of its own.
 */
async function findPages(query: string, limit: number): Promise<SearchResults> {
  const index = await openIndex();
  const { results } = await withTimeout(index.search(query), TIMEOUT_MS);
  const pages = await withTimeout(
    Promise.all(results.slice(0, limit).map((result) => result.data())),
    TIMEOUT_MS,
  );
  const hits = pages.map(({ url, meta, excerpt }) => ({
    path: url,
    title: meta.title ?? url,
    excerpt: parseExcerpt(excerpt),
  }));
  return { query, total: results.length, hits };
}

function openIndex(): Promise<Pagefind> {
  // One silent retry: most failures on a train are over a moment later.
  opened ??= load()
    .catch(load)
    .catch((error) => {
      opened = undefined;
      throw error;
    });
  return opened;
}

async function load(): Promise<Pagefind> {
  // Browsers remember a failed import; with another query it is another module.
  const address = attempts === 0 ? BUNDLE : `${BUNDLE}?attempt=${attempts}`;
  attempts += 1;
  const module: PagefindModule = await withTimeout(import(/* @vite-ignore */ address), TIMEOUT_MS);
  // No worker: Trusted Types forbid starting one from a plain URL (see docs/decisions/search.md).
  const index = module.createInstance({ noWorker: true, excerptLength: 28, excerptEllipsis: "…" });
  await withTimeout(index.init(), TIMEOUT_MS);
  return index;
}

/** A part of an excerpt; `isHit` if it matches the query. */
type ExcerptPart = { text: string; isHit: boolean };

/**
 * Parses an excerpt of Pagefind, which marks matches with `<mark>` and writes `<` and `>` of the page as
 * `&lt;` and `&gt;`. Its parts can be rendered as text nodes and never as HTML.
 */
export function parseExcerpt(excerpt: string): ExcerptPart[] {
  return excerpt
    .split(/(<mark>[^<]*<\/mark>)/)
    .filter((piece) => piece !== "")
    .map((piece) => {
      const hit = /^<mark>(.*)<\/mark>$/s.exec(piece)?.[1];
      const text = (hit ?? piece).replaceAll("&lt;", "<").replaceAll("&gt;", ">");
      return { text, isHit: hit !== undefined };
    });
}
