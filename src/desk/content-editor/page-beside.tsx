import { pageBesidePath } from "#domain/desk/addresses.ts";
import styles from "./file.module.css";

type PageBesideProps = {
  page: string;
  /** Whether it is shown as the draft has it, as of the last preview. */
  isDraft: boolean;
};

/** The page that a form changes, beside it where there is space. It takes no focus, and nothing in it is announced. */
export function PageBeside({ page, isDraft }: PageBesideProps) {
  const query = new URLSearchParams({ ...(isDraft && { draft: "1" }), at: page });
  const title = isDraft ? "The page with your draft" : "The page as visitors see it";
  return (
    <section aria-label={title} className={styles.beside}>
      <p className={styles.besideTitle}>{title}</p>
      <iframe
        title={title}
        src={`${pageBesidePath}?${query}`}
        className={styles.page}
        sandbox="allow-same-origin"
        loading="lazy"
        tabIndex={-1}
      />
    </section>
  );
}
