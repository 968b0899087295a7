import { type ClipboardEvent, type ComponentProps, useRef, useState } from "react";
import { readTextPath } from "#core/values/desk-addresses.ts";
import { pastedMarkdown, tidyMarkdown } from "#core/values/typed-text.ts";
import { Button } from "#ui/button/button.tsx";
import { TextAreaField } from "#ui/field/text-area-field.tsx";
import type { RichTextData } from "#ui/lib/rich-text-data.ts";
import { useDebouncedAnswer } from "#ui/lib/use-debounced-answer.ts";
import { useHydrated } from "#ui/lib/use-hydrated.ts";
import { RichText } from "#ui/rich-text/rich-text.tsx";
import { Stack } from "#ui/stack/stack.tsx";
import styles from "./markdown-field.module.css";
import { pastedHtml } from "./pasted-html.ts";

/** What a toolbar button does to the selected text. */
export type TextMark = "bold" | "emphasis" | "heading" | "list" | "quote" | "link";

/** A range of text to replace, and the selection afterwards. */
type Replacement = {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly selectFrom: number;
  readonly selectTo: number;
};

const around = { bold: "**", emphasis: "_" } as const;
const before = { heading: "## ", list: "- ", quote: "> " } as const;

/**
 * Marks the selected text, or removes the mark if it has it already.
 * @param from Start of the selection; the same as `to` if nothing is selected.
 * @param to End of the selection, exclusive.
 */
export function markText(text: string, from: number, to: number, mark: TextMark): Replacement {
  if (mark === "bold" || mark === "emphasis") return wrap(text, from, to, mark);
  if (mark === "link") {
    const words = firstWords(text, from, to);
    const label = text.slice(words.from, words.to) || "link text";
    const start = words.from + label.length + 3;
    return {
      ...words,
      insert: `[${label}](/contact)`,
      selectFrom: start,
      selectTo: start + "/contact".length,
    };
  }
  return startLines(text, from, to, mark);
}

/** The first words of a selection, up to the end of their line: a link over the end of a paragraph is none. */
function firstWords(text: string, start: number, end: number): { from: number; to: number } {
  const selected = text.slice(start, end);
  if (selected.trim() === "") return { from: start, to: end };
  const line = selected.trimStart().split("\n")[0] ?? "";
  const [mark = ""] = lead.exec(line) ?? [];
  const from = end - selected.trimStart().length + mark.length;
  return { from, to: from + line.slice(mark.length).trimEnd().length };
}

/**
 * Adds a picture on a line of its own, below the line of the cursor.
 * @param file Its name in `content/images`; names with spaces stand in angle brackets.
 */
export function addPicture(text: string, to: number, file: string): Replacement {
  const end = text.indexOf("\n", to) < 0 ? text.length : text.indexOf("\n", to);
  const name = /[\s()<>]/.test(file) ? `<${file}>` : file;
  const caption = "What it shows";
  const above = text.slice(0, end).trim() === "" ? "" : "\n\n";
  const insert = `${above}![${caption}](${name})\n`;
  const from = end + above.length + 2;
  return { from: end, to: end, insert, selectFrom: from, selectTo: from + caption.length };
}

/** Adds a link to a page of the site, or what stands for a price, in place of the selection. A selection becomes the words of the link. */
export function addInsert(
  text: string,
  { from, to, value, label }: { from: number; to: number; value: string; label: string },
): Replacement {
  const isLink = !value.startsWith("{");
  const place = isLink ? firstWords(text, from, to) : { from, to };
  const words = text.slice(place.from, place.to) || label;
  const insert = isLink ? `[${words}](${value})` : value;
  const end = place.from + insert.length;
  return { ...place, insert, selectFrom: end, selectTo: end };
}

/** Marks each line of the selection by itself; a mark does not go over the end of a paragraph. */
function wrap(text: string, start: number, end: number, mark: keyof typeof around): Replacement {
  let { from, to } = markable(text, start, end);
  const sign = signFor(mark, text.slice(0, from), text.slice(to));
  const size = sign.length;
  if (from === to) {
    // Only blanks, or nothing: the mark begins with a word to write over.
    const insert = `${sign}text${sign}`;
    return { from: end, to: end, insert, selectFrom: end + size, selectTo: end + size + 4 };
  }
  const isAround = text.slice(from - size, from) === sign && text.slice(to, to + size) === sign;
  if (isAround) [from, to] = [from - size, to + size];
  const lines = text.slice(from, to).split("\n");
  const isMarked = (line: string) =>
    line.length > 2 * size &&
    line.startsWith(sign) &&
    line.endsWith(sign) &&
    withoutSign(line.slice(size, -size), sign) === line.slice(size, -size);
  const isOff = lines.every((line) => line.trim() === "" || isMarked(line.replace(lead, "").trim()));
  const insert = lines
    .map((line) => {
      const [before = ""] = lead.exec(line) ?? [];
      const words = line.slice(before.length).trimEnd();
      const after = line.slice(before.length + words.length);
      if (words === "" || (!isOff && isMarked(words))) return line;
      return `${before}${isOff ? words.slice(size, -size) : `${sign}${withoutSign(words, sign)}${sign}`}${after}`;
    })
    .join("\n");
  const isInside = !isOff && lines.length === 1 && !lead.exec(lines[0] ?? "")?.[0];
  const inner = isInside ? size : 0;
  return { from, to, insert, selectFrom: from + inner, selectTo: from + insert.length - inner };
}

/**
 * What of a selection can have a mark: without blanks around it, and without punctuation that stands between it and a word. There
 * Markdown takes a mark for signs of the text.
 */
function markable(text: string, start: number, end: number): { from: number; to: number } {
  let [from, to] = [start, end];
  while (from < to && /\s/.test(text.charAt(from))) from++;
  while (to > from && /\s/.test(text.charAt(to - 1))) to--;
  const words = text.slice(from, to);
  const [before = ""] = (letterEnd.test(text.slice(0, from)) && /^[\p{P}\p{S}]{1,20}/u.exec(words)) || [];
  const [after = ""] = (letterStart.test(text.slice(to)) && /[\p{P}\p{S}]{1,20}$/u.exec(words)) || [];
  return before.length + after.length < words.length
    ? { from: from + before.length, to: to - after.length }
    : { from, to };
}

const letterEnd = /[\p{L}\p{N}]$/u;
const letterStart = /^[\p{L}\p{N}]/u;

/** The sign of a mark. Within a word a `_` is just a letter: there it is a `*`. */
function signFor(mark: keyof typeof around, before: string, after: string): string {
  const isInWord = letterEnd.test(before) || letterStart.test(after);
  const isStarred = /(?<!\*)\*$/.test(before) && /^\*(?!\*)/.test(after);
  return mark === "emphasis" && (isInWord || isStarred) ? "*" : around[mark];
}

/** Words without a mark that only some of them have: a mark within the same one would end it. A `_` in a word is just a letter. */
function withoutSign(words: string, sign: string): string {
  return sign === "_"
    ? words.replace(/(?<![\p{L}\p{N}\\])_(?=\S)|(?<=\S)(?<!\\)_(?![\p{L}\p{N}])/gu, "")
    : sign === "**"
      ? words.replaceAll("**", "")
      : words;
}

/** What stands before the words of a line: its indent, and the mark of a list, a heading or a quote. */
const lead = /^\s*(?:(?:[-*+>]|#{1,6}|\d{1,9}[.)]) +)?/;

/** Marks whole lines. An empty one is in a quote, but no heading or entry; what was another heading or entry is this one now. */
function startLines(text: string, from: number, to: number, mark: keyof typeof before): Replacement {
  const sign = before[mark];
  const start = text.lastIndexOf("\n", from - 1) + 1;
  const next = text.indexOf("\n", to);
  const end = next < 0 ? text.length : next;
  const lines = text.slice(start, end).split("\n");
  const isLeft = (line: string) => mark !== "quote" && line.trim() === "" && lines.length > 1;
  const isMarked = lines.every((line) => isLeft(line) || line.startsWith(sign));
  const marked = (line: string) =>
    line.startsWith(sign) && mark !== "quote"
      ? line
      : sign + (mark === "quote" ? line : line.replace(lead, ""));
  const insert = lines
    .map((line) => (isLeft(line) ? line : isMarked ? line.slice(sign.length) : marked(line)))
    .join("\n");
  return { from: start, to: end, insert, selectFrom: start, selectTo: start + insert.length };
}

const tools: readonly { mark: TextMark; label: string }[] = [
  { mark: "bold", label: "Bold" },
  { mark: "emphasis", label: "Emphasis" },
  { mark: "heading", label: "Heading" },
  { mark: "list", label: "List" },
  { mark: "quote", label: "Quote" },
  { mark: "link", label: "Link" },
];

/** Puts text into a field as if it was typed, so that the browser can undo it. */
function put(control: HTMLTextAreaElement, insert: string, from: number, to: number): void {
  control.setSelectionRange(from, to);
  // The one way that keeps what was done before. A browser without it says so.
  if (!document.execCommand(insert === "" ? "delete" : "insertText", false, insert))
    control.setRangeText(insert, from, to, "end");
}

type MarkdownFieldProps = ComponentProps<typeof TextAreaField> & {
  /** Pictures that the text can show. */
  pictures?: readonly { value: string; label: string }[];
  /** Address of such a picture, small. */
  sourceOf?: (picture: string) => string;
  /** Pages to link to, and prices, by group: an address, or what stands for the price. */
  inserts?: readonly Inserts[];
  /** The value of the button that leads to all pictures, and to adding one; it brings the cursor along. */
  morePictures?: string;
};

/** What can be added to a text. */
export type Inserts = {
  readonly title: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
};

/**
 * An editor for an article's text. Without JavaScript it is a plain field. With it there are formatting
 * buttons, and a preview that is rendered by the same code as on the site.
 */
export function MarkdownField(props: MarkdownFieldProps) {
  const { pictures = [], sourceOf, inserts = [], morePictures, ...field } = props;
  const all = inserts.flatMap(({ options }) => options);
  const [insert, setInsert] = useState(all[0]?.value ?? "");
  const cursor = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState(pictures[0]?.value ?? "");
  const area = useRef<HTMLTextAreaElement>(null);
  const isAwake = useHydrated();
  const [isShown, setIsShown] = useState(false);
  const { answer: blocks, ask: read } = useDebouncedAnswer<RichTextData>(readTextPath, []);

  function press(mark: TextMark | "picture" | "insert"): void {
    const control = area.current;
    if (!control) return;
    const { value, selectionStart, selectionEnd } = control;
    const [from, to] = [selectionStart, selectionEnd];
    const { label = "" } = all.find((one) => one.value === insert) ?? {};
    const change =
      mark === "picture"
        ? addPicture(value, to, picture)
        : mark === "insert"
          ? addInsert(value, { from, to, value: insert, label })
          : markText(value, from, to, mark);
    control.focus();
    put(control, change.insert, change.from, change.to);
    control.setSelectionRange(change.selectFrom, change.selectTo);
    if (isShown) read(control.value);
  }

  /** Text from other programs keeps its lines, headings and lists. */
  function paste(event: ClipboardEvent<HTMLTextAreaElement>): void {
    const { clipboardData, currentTarget } = event;
    const text = clipboardData.getData("text/plain");
    const html = clipboardData.getData("text/html");
    const isOffice = /\bmso-|urn:schemas-microsoft-com|ProgId/.test(html);
    const tidy = tidyMarkdown(pastedHtml(html, text) ?? (isOffice ? pastedMarkdown(text) : text));
    if (text === "" || tidy === text) return;
    event.preventDefault();
    put(currentTarget, tidy, currentTarget.selectionStart, currentTarget.selectionEnd);
  }

  function show(): void {
    setIsShown(!isShown);
    if (!isShown && area.current) read(area.current.value);
  }

  return (
    <Stack gap={1}>
      {isAwake && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would make its name a part of each button's
        <div className={styles.tools} role="group" aria-label={`Marks: ${field.label}`}>
          {tools.map(({ mark, label }) => (
            <Button key={mark} variant="quiet" onClick={() => press(mark)}>
              {label}
            </Button>
          ))}
          {pictures.length > 0 && (
            <span className={styles.picture}>
              {sourceOf && (
                <img src={sourceOf(picture)} alt="" width={56} height={42} className={styles.small} />
              )}
              <select
                value={picture}
                onChange={({ currentTarget }) => setPicture(currentTarget.value)}
                aria-label="Picture to add"
                className={styles.pictures}
              >
                {pictures.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
              <Button variant="quiet" onClick={() => press("picture")}>
                Add picture
              </Button>
            </span>
          )}
          {all.length > 0 && (
            <span className={styles.picture}>
              <select
                value={insert}
                onChange={({ currentTarget }) => setInsert(currentTarget.value)}
                aria-label="Link or price to add"
                className={styles.pictures}
              >
                {inserts.map(({ title, options }) => (
                  <optgroup key={title} label={title}>
                    {options.map(({ value, label }) => (
                      <option key={value} value={value}>
                        {label}
                      </option>
                    ))}
                  </optgroup>
                ))}
              </select>
              <Button variant="quiet" onClick={() => press("insert")}>
                Add it
              </Button>
            </span>
          )}
          <Button variant="quiet" aria-expanded={isShown} onClick={show}>
            How it looks
          </Button>
        </div>
      )}
      <TextAreaField
        {...field}
        ref={area}
        onPaste={paste}
        onInput={isShown ? ({ currentTarget }) => read(currentTarget.value) : undefined}
      />
      {morePictures && (
        <div>
          <input ref={cursor} type="hidden" name="cursor" />
          <Button
            type="submit"
            variant="quiet"
            name="act"
            value={morePictures}
            onClick={() => {
              if (cursor.current && area.current) cursor.current.value = `${area.current.selectionEnd}`;
            }}
          >
            See all pictures, or add one at the cursor
          </Button>
        </div>
      )}
      {isShown && (
        <section className={styles.preview} aria-label={`How it looks: ${field.label}`}>
          {blocks === "failed" ? <p>The preview cannot be shown right now.</p> : <RichText blocks={blocks} />}
        </section>
      )}
    </Stack>
  );
}
