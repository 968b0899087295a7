import styles from "./desk-pictures.module.css";

type PictureListProps = { pictures: readonly { file: string; alt: string }[] };

/** All pictures of the site, each linked to its description. */
export function PictureList({ pictures }: PictureListProps) {
  return (
    <section aria-labelledby="pictures">
      <h2 id="pictures" className={styles.title}>
        All pictures
      </h2>
      {pictures.length === 0 && <p>No pictures yet.</p>}
      {pictures.length > 0 && (
        <ul role="list" className={styles.list}>
          {pictures.map(({ file, alt }) => (
            <li key={file}>
              <a href={`?show=${encodeURIComponent(file)}`} className={styles.picture}>
                <img src={pictureSource(file)} alt="" loading="lazy" width={160} height={120} />
                <span className={styles.name}>{file}</span>
                <span className={styles.alt}>{alt || "Only decoration"}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** URL of an original picture at the desk. */
export function pictureSource(file: string): string {
  return `/desk/words/picture-file?name=${encodeURIComponent(file)}`;
}
