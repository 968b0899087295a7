import { Button } from "#src/ui/button/button.tsx";
import { TextAreaField } from "#src/ui/field/text-area-field.tsx";
import { TextField } from "#src/ui/field/text-field.tsx";
import styles from "./desk-pictures.module.css";
import { pictureSource } from "./picture-list.tsx";

type FocalPointProps = {
  file: string;
  alt: string;
  /** In percent from the left and from the top. */
  focal: readonly [number, number];
  action: string;
  /** Displayed size in pixels. */
  width: number;
  height: number;
};

/** A picture's description and focal point: tapped, or typed in percent. */
export function FocalPoint({ file, alt, focal, action, width, height }: FocalPointProps) {
  return (
    <form method="post" action={action} className={styles.form} noValidate>
      <h2 className={styles.title}>{file}</h2>
      <input type="hidden" name="file" value={file} />
      <input type="hidden" name="height" value={height} />
      {/* Enter submits with the first button. */}
      <div>
        <Button type="submit">Save the picture</Button>
      </div>
      <TextAreaField
        id="focal-alt"
        name="alt"
        label="What it shows"
        rows={2}
        maxLength={500}
        defaultValue={alt}
      />
      <p>Tap what matters most in the picture. It stays in view where the picture is cropped.</p>
      <div className={styles.frame}>
        <input
          type="image"
          name="tap"
          alt="What stays in view: tap it here, or enter it below"
          src={pictureSource(file)}
          width={width}
          height={height}
        />
        <svg className={styles.mark} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
          <line x1={focal[0]} x2={focal[0]} y1="0" y2="100" />
          <line x1="0" x2="100" y1={focal[1]} y2={focal[1]} />
        </svg>
      </div>
      <TextField
        id="focal-left"
        name="left"
        label="From the left, in percent"
        type="number"
        min={0}
        max={100}
        defaultValue={focal[0]}
      />
      <TextField
        id="focal-top"
        name="top"
        label="From the top, in percent"
        type="number"
        min={0}
        max={100}
        defaultValue={focal[1]}
      />
    </form>
  );
}
