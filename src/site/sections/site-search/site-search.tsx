import type { FormEvent, Ref } from "react";
import { Form } from "react-router";
import { Button } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import styles from "./site-search.module.css";

type SiteSearchProps = {
  /** Unique on the page. */
  id: string;
  label: string;
  size?: "large" | "small";
  inputRef?: Ref<HTMLInputElement>;
  onType?: (text: string) => void;
};

/** A field that leads to the search page with what was typed. Works without JavaScript. */
export function SiteSearch({ id, label, size = "small", inputRef, onType }: SiteSearchProps) {
  const handleInput = onType && ((event: FormEvent<HTMLInputElement>) => onType(event.currentTarget.value));
  return (
    <Form action="/search" method="get" role="search" className={styles.form} data-size={size}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.row}>
        <input
          ref={inputRef}
          id={id}
          name="q"
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          className={styles.input}
          onInput={handleInput}
        />
        <Button type="submit" className={styles.button}>
          <Icon name="search" />
          Search
        </Button>
      </div>
    </Form>
  );
}
