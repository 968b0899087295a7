import { Link } from "react-router";
import { Icon } from "../icon/icon.tsx";
import styles from "./breadcrumb.module.css";

type BreadcrumbProps = {
  /** From the home page down. */
  trail: readonly { label: string; href: string }[];
  current: string;
};

/** The path from the home page to this one. */
export function Breadcrumb({ trail, current }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol role="list" className={styles.list}>
        {trail.map(({ label, href }, index) => (
          <li key={href}>
            {index > 0 && <Arrow />}
            <Link to={href}>{label}</Link>
          </li>
        ))}
        <li aria-current="page">
          <Arrow />
          {current}
        </li>
      </ol>
    </nav>
  );
}

/** Before a step, not after one: if the trail wraps, no line ends with an arrow. */
function Arrow() {
  return <Icon name="chevron" className={styles.arrow} />;
}
