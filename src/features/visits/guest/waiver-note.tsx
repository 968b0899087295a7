import { mayLeaveWords, signsFirst, type TextToSign } from "#core/booking/waiver-signing.ts";
import { TitledPart } from "#ui/titled-part/titled-part.tsx";
import styles from "./waiver-note.module.css";

/** What each adult will sign, to read before booking, in each language. Nothing is signed here. */
export function WaiverNote({ texts }: { texts: readonly TextToSign[] }) {
  return (
    <TitledPart id="to-sign" title={signsFirst} gap={2}>
      {texts.map(({ lang, language, title, text }) => (
        <details key={lang} className={styles.text} lang={lang} dir="auto">
          <summary>{texts.length > 1 ? `${title} (${language})` : title}</summary>
          <div>
            {text.map((paragraph) => (
              <p key={paragraph} dir="auto">
                {paragraph}
              </p>
            ))}
          </div>
        </details>
      ))}
      <p>{mayLeaveWords}</p>
    </TitledPart>
  );
}
