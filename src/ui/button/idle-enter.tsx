import styles from "./idle-enter.module.css";

/**
 * Makes Enter in a field do nothing, also without JavaScript: as the first button of a form it is the one that Enter
 * presses, and it has no dialog to close. For forms whose buttons commit something or lead elsewhere.
 */
export function IdleEnter() {
  return (
    <button type="submit" formMethod="dialog" tabIndex={-1} aria-hidden="true" className={styles.idle} />
  );
}
