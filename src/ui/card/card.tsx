import type { ComponentProps } from "react";
import { classNames } from "#src/lib/class-names.ts";
import { SmartLink, type SmartLinkProps } from "#src/ui/smart-link/smart-link.tsx";
import styles from "./card.module.css";

type CardProps = ComponentProps<"article"> & { as?: "article" | "li" | "div" };

/** A raised sheet for one thing of a list. Padding belongs to `CardBody`, so that pictures reach the edge. */
export function Card({ as: Tag = "article", className, ...rest }: CardProps) {
  return <Tag {...(rest as object)} className={classNames(styles.card, className)} />;
}

/** The words of a card. */
export function CardBody({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={classNames(styles.body, className)} />;
}

/** The link in a card's heading. The whole card can be pressed, and is still one link for a screen reader. */
export function CardLink({ className, ...rest }: SmartLinkProps) {
  return <SmartLink {...rest} className={classNames(styles.link, className)} />;
}
