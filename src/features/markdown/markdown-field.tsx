import { type ComponentProps, useRef, useState } from "react";
import { readTextPath } from "#domain/desk/addresses.ts";
import type { RichText as RichTextData } from "#src/lib/rich-text-data.ts";
import { useDebouncedAnswer } from "#src/lib/use-debounced-answer.ts";
import { useHydrated } from "#src/lib/use-hydrated.ts";
import { Button } from "#src/ui/button/button.tsx";
import { TextAreaField } from "#src/ui/field/text-area-field.tsx";
import { RichText } from "#src/ui/rich-text/rich-text.tsx";
import { addPicture, type Mark, markText } from "./mark-text.ts";
import styles from "./markdown-field.module.css";

const tools: readonly { mark: Mark; label: string }[] = [
  { mark: "bold", label: "Bold" },
  { mark: "emphasis", label: "Emphasis" },
  { mark: "heading", label: "Heading" },
  { mark: "list", label: "List" },
  { mark: "quote", label: "Quote" },
  { mark: "link", label: "Link" },
];

type MarkdownFieldProps = ComponentProps<typeof TextAreaField> & {
  /** Pictures that the text can show. */
  pictures?: readonly { value: string; label: string }[];
};

/**
 * An editor for an article's text. Without JavaScript it is a plain field. With it there are formatting
 * buttons, and a preview that is rendered by the same code as on the site.
 */
export function MarkdownField({ pictures = [], ...field }: MarkdownFieldProps) {
  const picture = useRef<HTMLSelectElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const isAwake = useHydrated();
  const [isShown, setIsShown] = useState(false);
  const { answer: blocks, ask: read } = useDebouncedAnswer<RichTextData>(readTextPath, []);

  function press(mark: Mark | "picture"): void {
    const control = area.current;
    if (!control) return;
    const { value, selectionStart, selectionEnd } = control;
    const { from, to, insert, selectFrom, selectTo } =
      mark === "picture"
        ? addPicture(value, selectionEnd, picture.current?.value ?? "")
        : markText(value, selectionStart, selectionEnd, mark);
    control.setRangeText(insert, from, to);
    control.focus();
    control.setSelectionRange(selectFrom, selectTo);
    if (isShown) read(control.value);
  }

  function show(): void {
    setIsShown(!isShown);
    if (!isShown && area.current) read(area.current.value);
  }

  return (
    <div className={styles.editor}>
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
              <select ref={picture} aria-label="Picture to add" className={styles.pictures}>
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
          <Button variant="quiet" aria-expanded={isShown} onClick={show}>
            How it looks
          </Button>
        </div>
      )}
      <TextAreaField
        {...field}
        ref={area}
        onInput={isShown ? ({ currentTarget }) => read(currentTarget.value) : undefined}
      />
      {isShown && (
        <section className={styles.preview} aria-label={`How it looks: ${field.label}`}>
          {blocks === "failed" ? <p>The preview cannot be shown right now.</p> : <RichText blocks={blocks} />}
        </section>
      )}
    </div>
  );
}
