import { classNames } from "../lib/class-names.ts";
import { SmartLink, type SmartLinkProps } from "../smart-link/smart-link.tsx";
import styles from "./card-link.module.css";

/**
 * The link in a card's title. The whole card can be pressed, and is still one link for screen readers. The
 * card needs `position: relative`; nothing between it and the link may have it.
 */
export function CardLink({ className, ...rest }: SmartLinkProps) {
  return <SmartLink {...rest} className={classNames(styles.link, className)} />;
}
