import { useId } from "react";
import { PrintButton } from "#ui/print-button/print-button.tsx";
import { QrCode, type QrDrawing } from "#ui/qr-code/qr-code.tsx";
import { TextLink } from "#ui/text-link/text-link.tsx";
import styles from "./pass-card.module.css";

type PassCardProps = {
  studio: string;
  product: string;
  /** What it held when it was sold: `3 visits`. */
  total: string;
  code: string;
  /** Whom it is for, and a sentence to them; empty if the buyer wrote none. */
  forName: string;
  words: string;
  /** "Good until December 31, 2031"; undefined if it never ends. */
  until: string | undefined;
  /** The address of the code's page as people type it: `haven.example/pass`. */
  site: string;
  qr: QrDrawing;
  /** Opens a mail with the code in it. */
  send: string;
};

/** A pass as a card: to print, to cut out, to send. */
export function PassCard(props: PassCardProps) {
  const { studio, product, total, code, forName, words, until, site, qr, send } = props;
  const titleId = useId();
  return (
    <div className={styles.place}>
      <article
        aria-labelledby={titleId}
        className={styles.card}
        data-section-theme="night"
        data-prints-alone=""
      >
        <div className={styles.words}>
          <p className={styles.studio}>{studio}</p>
          <h2 id={titleId} className={styles.product}>
            {product}
          </h2>
          {forName && <p className={styles.name}>For {forName}</p>}
          {words && <p className={styles.sentence}>{words}</p>}
          <p className={styles.quiet}>{[total, until].filter(Boolean).join(". ")}</p>
        </div>
        <div className={styles.scan}>
          <QrCode {...qr} label={`The code ${code} to scan`} />
        </div>
        <div className={styles.foot}>
          <p className={styles.code} translate="no">
            {code}
          </p>
          <p className={styles.quiet}>
            Enter this code when you book, or scan it to see what is left: <span translate="no">{site}</span>
          </p>
        </div>
      </article>
      <p className={styles.ways} data-no-print>
        <PrintButton>Print this card</PrintButton>
        <TextLink to={send}>Send it by e-mail</TextLink>
      </p>
    </div>
  );
}
