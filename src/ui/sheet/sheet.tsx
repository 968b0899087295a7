import type { ComponentProps } from "react";
import { classNames } from "../lib/class-names.ts";
import styles from "./sheet.module.css";

/** A document for print, shown as a sheet: a receipt, an invoice, a page to file. Only the sheet is printed. */
export function Sheet({ className, ...props }: Omit<ComponentProps<"article">, "data-prints-alone">) {
  return <article className={classNames(styles.sheet, className)} data-prints-alone="" {...props} />;
}
