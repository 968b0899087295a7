import { Icon } from "../icon/icon.tsx";
import { classNames } from "../lib/class-names.ts";
import { SmartLink, type SmartLinkProps } from "../smart-link/smart-link.tsx";
import styles from "./text-link.module.css";

/** A link on its own, with an arrow: to more about a card or a section. */
export function TextLink({ className, children, ...rest }: SmartLinkProps) {
  const isElsewhere = rest.to.startsWith("http");
  return (
    <SmartLink {...rest} className={classNames(styles.link, className)}>
      <span className={styles.words}>{children}</span>
      <Icon name={isElsewhere ? "external" : "arrow-right"} className={styles.arrow} />
    </SmartLink>
  );
}
