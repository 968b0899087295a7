import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { deskManifestPath, deskPath, findPath, signOutPath } from "#core/values/desk-addresses.ts";
import { ComfortButton } from "#features/comfort/parts.tsx";
import { forgetDrafts } from "#site/forms/sent-draft.ts";
import { useFrame } from "#site/frame/use-frame.ts";
import { Button } from "#ui/button/button.tsx";
import { Container } from "#ui/container/container.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { SkipLink } from "#ui/skip-link/skip-link.tsx";
import { VisuallyHidden } from "#ui/visually-hidden/visually-hidden.tsx";
import { type MenuItem, menuGroups } from "../rooms.ts";
import styles from "./desk-frame.module.css";
// Its component is loaded when there is something to fix. A form that comes back refused needs its looks at once.
import "#ui/error-summary/error-summary.module.css";

type DeskFrameProps = {
  /** Who is signed in; undefined on the sign-in pages. */
  person?: string;
  items?: readonly MenuItem[];
  /** What was searched for at the desk; undefined for who may not search. */
  find?: string | undefined;
  children: ReactNode;
};

/** The frame around every page of the desk: search, comfort settings, menu, sign-out. */
export function DeskFrame({ children, person, items = [], find }: DeskFrameProps) {
  const { shortName } = useFrame().site;
  return (
    <div className={styles.desk} data-section-theme="day" data-desk={person && ""}>
      {/* With a manifest of its own, the desk can be installed beside the site. */}
      <link rel="manifest" href={deskManifestPath} />
      <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
      <SkipLink />
      <DeskHeader studio={shortName} find={find} />
      <div className={styles.body}>
        {person && <DeskMenu items={items} person={person} />}
        <main id="main" tabIndex={-1} className={styles.main}>
          <Container width="wide">{children}</Container>
        </main>
      </div>
    </div>
  );
}

type DeskHeaderProps = { studio: string /** undefined for who may not search */; find?: string | undefined };

/** The header of every page of the desk: its name, the search, and the comfort settings. */
export function DeskHeader({ studio, find }: DeskHeaderProps) {
  return (
    <header className={styles.header}>
      <p className={styles.name}>
        <a href={deskPath}>
          {studio}
          {/* On a phone, the line is for the search. */}
          <span className={styles.of}>: desk</span>
        </a>
      </p>
      {find !== undefined && (
        <search className={styles.search} aria-label="The whole desk">
          <form action={findPath}>
            <label htmlFor="desk-find">
              <VisuallyHidden>Find people, visits, messages, texts or settings</VisuallyHidden>
            </label>
            <input
              id="desk-find"
              name="find"
              type="search"
              placeholder="Name, phone, word"
              defaultValue={find}
              autoComplete="off"
            />
            <button type="submit">
              <Icon name="search" />
              <VisuallyHidden>Search the desk</VisuallyHidden>
            </button>
          </form>
        </search>
      )}
      <ComfortButton className={styles.comfort} />
    </header>
  );
}

/**
 * The desk's menu: a rail with every room at the left of a wide screen. On a narrow one, the rooms of every day are
 * a bar at the bottom, within reach of the thumb, and the others open over it.
 */
export function DeskMenu({ items, person }: { items: readonly MenuItem[]; person: string }) {
  const { pathname } = useLocation();
  // The current item: the one with the longest matching path.
  const [here] = items
    .filter(
      // Every page is below that of Today.
      ({ address }) => pathname === address || (address !== deskPath && pathname.startsWith(`${address}/`)),
    )
    .sort((one, other) => other.address.length - one.address.length);
  const isElsewhere = here !== undefined && here.menu !== "daily";
  const others = items.filter(({ menu }) => menu !== "daily");
  const waiting = others.reduce((sum, { count = 0 }) => sum + count, 0);
  return (
    <nav aria-label="Desk" className={styles.menu}>
      <MenuList items={items.filter(({ menu }) => menu === "daily")} here={here} className={styles.daily} />
      <button
        type="button"
        popoverTarget="desk-more"
        className={styles.more}
        data-current={isElsewhere ? "" : undefined}
      >
        <Icon name="menu" />
        More
        <Count count={waiting} />
      </button>
      {/* Recreated on each page, so that it starts closed. */}
      <div key={pathname} id="desk-more" popover="auto" className={styles.rooms}>
        {Object.entries(menuGroups).map(([group, title]) => {
          const rooms = others.filter(({ menu }) => menu === group);
          return (
            rooms.length > 0 && (
              <div key={group}>
                <p id={`menu-${group}`} className={styles.group}>
                  {title}
                </p>
                <MenuList items={rooms} here={here} labelledBy={`menu-${group}`} />
              </div>
            )
          );
        })}
        <form method="post" action={signOutPath} className={styles.person} onSubmit={forgetDrafts} data-wake>
          <span>{person}</span>
          <Button type="submit" variant="quiet">
            Sign out
          </Button>
        </form>
      </div>
    </nav>
  );
}

type MenuListProps = {
  items: readonly MenuItem[];
  here: MenuItem | undefined;
  className?: string | undefined;
  labelledBy?: string;
};

function MenuList({ items, here, className, labelledBy }: MenuListProps) {
  return (
    <ul role="list" className={className} aria-labelledby={labelledBy}>
      {items.map(({ title, address, icon, count }) => (
        <li key={address}>
          <a href={address} aria-current={address === here?.address ? "page" : undefined}>
            {icon && <Icon name={icon} />}
            {title}
            <Count count={count} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** How much waits, beside a name; nothing if nothing does. */
function Count({ count = 0 }: { count?: number | undefined }) {
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      {count > 99 ? "99+" : count}
      <VisuallyHidden> waiting</VisuallyHidden>
    </span>
  );
}
