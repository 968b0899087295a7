import type { ComponentProps } from "react";
import { classNames } from "../lib/class-names.ts";
import styles from "./sheet.module.css";

/** What is made for paper, as a sheet on the screen: a receipt, an invoice, a page to file. Printed, it stands alone. */
export function Sheet({ className, ...props }: Omit<ComponentProps<"article">, "data-prints-alone">) {
  return <article className={classNames(styles.sheet, className)} data-prints-alone="" {...props} />;
}
