import type { ReactNode } from "react";
import { FieldRow } from "../field/field-row.tsx";
import styles from "./search-form.module.css";

type SearchFormProps = {
  /** The page that shows the results. */
  action: string;
  /** The text field first, the button last. */
  children: ReactNode;
};

/** A form that searches a list. Its first field takes the rest of the line; it works without JavaScript. */
export function SearchForm({ action, children }: SearchFormProps) {
  return (
    <search className={styles.search}>
      <form action={action}>
        <FieldRow>{children}</FieldRow>
      </form>
    </search>
  );
}
