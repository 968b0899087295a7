import { ButtonLink } from "#ui/button/button-link.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { resolveAnchor } from "#ui/lib/site-anchors.ts";
import { SmartLink } from "#ui/smart-link/smart-link.tsx";
import styles from "./mobile-menu.module.css";

/** One line of the menu. With `items` it opens a submenu. */
export type NavigationItem = {
  id: string;
  title: string;
  link: string;
  /** Its language, if it is not that of the site. */
  lang?: string;
  items?: readonly { id: string; title: string; link: string }[] | undefined;
};

type MobileMenuProps = {
  items: readonly NavigationItem[];
  anchors: readonly string[];
  book: { label: string; href: string };
};

const DIALOG_ID = "mobile-menu";

/**
 * The slide-in menu of small screens. The browser opens and closes the dialog by itself (`command`), so it also works before
 * hydration and without JavaScript. Submenus are `<details>` of one name: only one is open at a time.
 */
export function MobileMenu({ items, anchors, book }: MobileMenuProps) {
  return (
    <>
      <button
        type="button"
        className={styles.toggle}
        aria-haspopup="dialog"
        aria-controls={DIALOG_ID}
        command="show-modal"
        commandfor={DIALOG_ID}
      >
        <Icon name="menu" />
        <span>Menu</span>
      </button>
      <Dialog id={DIALOG_ID} title="Menu" size="side" theme="night">
        <nav aria-label="Menu">
          <ul className={styles.list}>
            {items.map((item) => (
              <li key={item.id}>
                {item.items?.length ? (
                  <Submenu title={item.title} items={item.items} anchors={anchors} />
                ) : (
                  <SmartLink
                    to={resolveAnchor(item.link, anchors)}
                    className={styles.link}
                    lang={item.lang}
                    hrefLang={item.lang}
                  >
                    {item.title}
                  </SmartLink>
                )}
              </li>
            ))}
          </ul>
        </nav>
        <ButtonLink to={book.href} className={styles.book}>
          {book.label}
        </ButtonLink>
      </Dialog>
    </>
  );
}

type SubmenuProps = {
  title: string;
  items: NonNullable<NavigationItem["items"]>;
  anchors: readonly string[];
};

function Submenu({ title, items, anchors }: SubmenuProps) {
  return (
    <details name={DIALOG_ID} className={styles.submenu}>
      <summary className={styles.link}>
        {title}
        <Icon name="chevron" />
      </summary>
      <ul className={styles.sublist}>
        {items.map((item) => (
          <li key={item.id}>
            <SmartLink to={resolveAnchor(item.link, anchors)} className={styles.link}>
              {item.title}
            </SmartLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
