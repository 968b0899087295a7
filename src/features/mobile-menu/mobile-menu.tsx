import { useRef } from "react";
import { resolveAnchor } from "#src/lib/site-anchors.ts";
import { ButtonLink } from "#src/ui/button/button-link.tsx";
import { Icon } from "#src/ui/icon/icon.tsx";
import { SmartLink } from "#src/ui/smart-link/smart-link.tsx";
import styles from "./mobile-menu.module.css";

/** One line of the menu; with `items` it is a heading that opens a submenu. */
export type MenuItem = {
  id: string;
  title: string;
  link: string;
  items?: readonly { id: string; title: string; link: string }[] | undefined;
};

type MobileMenuProps = {
  items: readonly MenuItem[];
  anchors: readonly string[];
  book: { label: string; href: string };
};

const DIALOG_ID = "mobile-menu";

/**
 * The slide-in menu of small screens. The browser opens and closes the dialog by itself (`command`), so it also works
 * before React is awake and without JavaScript. Submenus are `<details>` of one name: only one is open at a time.
 */
export function MobileMenu({ items, anchors, book }: MobileMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
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
      <dialog
        ref={dialog}
        id={DIALOG_ID}
        className={styles.dialog}
        aria-label="Menu"
        closedby="any"
        data-mood="night"
      >
        <div className={styles.sheet}>
          <button type="button" className={styles.close} command="close" commandfor={DIALOG_ID}>
            <Icon name="close" />
            <span>Close</span>
          </button>
          <nav aria-label="Menu">
            <ul className={styles.list}>
              {items.map((item) => (
                <li key={item.id}>
                  {item.items?.length ? (
                    <Submenu item={item} anchors={anchors} onNavigate={close} />
                  ) : (
                    <MenuLink
                      link={resolveAnchor(item.link, anchors)}
                      title={item.title}
                      onNavigate={close}
                    />
                  )}
                </li>
              ))}
            </ul>
          </nav>
          <ButtonLink to={book.href} onClick={close}>
            {book.label}
          </ButtonLink>
        </div>
      </dialog>
    </>
  );
}

function MenuLink({ link, title, onNavigate }: { link: string; title: string; onNavigate: () => void }) {
  return (
    <SmartLink to={link} className={styles.link} onClick={onNavigate}>
      {title}
    </SmartLink>
  );
}

function Submenu({
  item,
  anchors,
  onNavigate,
}: {
  item: MenuItem;
  anchors: readonly string[];
  onNavigate: () => void;
}) {
  return (
    <details name={DIALOG_ID} className={styles.submenu}>
      <summary className={styles.link}>
        {item.title}
        <Icon name="chevron" />
      </summary>
      <ul className={styles.sublist}>
        {item.items?.map((child) => (
          <li key={child.id}>
            <MenuLink link={resolveAnchor(child.link, anchors)} title={child.title} onNavigate={onNavigate} />
          </li>
        ))}
      </ul>
    </details>
  );
}
