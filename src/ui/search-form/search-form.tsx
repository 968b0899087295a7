import type { ReactNode } from "react";
import styles from "./search-form.module.css";

type SearchFormProps = {
  /** The page that shows what is found. */
  action: string;
  /** The field for words first, the button last. */
  children: ReactNode;
};

/** A form that finds something in a list. Its first field takes what is left of the line; it works without JavaScript. */
export function SearchForm({ action, children }: SearchFormProps) {
  return (
    <search className={styles.search}>
      <form action={action} className={styles.form}>
        {children}
      </form>
    </search>
  );
}
