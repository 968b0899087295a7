import type { Drawing } from "#src/lib/drawing.ts";
import { Button } from "#src/ui/button/button.tsx";
import { FileField } from "#src/ui/field/file-field.tsx";
import { RadioField } from "#src/ui/field/radio-field.tsx";
import { Mark } from "#src/ui/logo/mark.tsx";
import styles from "./add-logo.module.css";
import pictures from "./desk-pictures.module.css";

type AddLogoProps = {
  action: string;
  mark: Drawing | undefined;
  favicon: Drawing | undefined;
  /** What was rejected, and why. */
  refused: { words: string; as: string } | undefined;
};

/** The draft's logo and icon, and a form to replace them. */
export function AddLogo({ action, mark, favicon, refused }: AddLogoProps) {
  const icon = favicon ?? mark;
  return (
    <form method="post" action={action} encType="multipart/form-data" className={pictures.form} noValidate>
      {mark && icon && (
        <dl className={styles.now}>
          <div>
            <dt>Logo</dt>
            {(["day", "night"] as const).map((theme) => (
              <dd key={theme} data-section-theme={theme} className={styles.sample}>
                <Mark drawing={mark} className={styles.mark} />
              </dd>
            ))}
          </div>
          <div>
            <dt>Small icon{favicon ? "" : ": the logo"}</dt>
            <dd data-section-theme="day" className={styles.sample}>
              <Mark drawing={icon} className={styles.icon} />
            </dd>
          </div>
        </dl>
      )}
      <FileField
        id="logo-file"
        name="drawing"
        label="Drawing"
        hint="An SVG file of up to 100 kB, made of plain shapes. Everything else in it is left out."
        accept=".svg,image/svg+xml"
        required
        error={refused?.words}
      />
      <RadioField
        id="logo-as"
        name="as"
        label="Use it as"
        defaultValue={refused?.as ?? "mark"}
        options={[
          {
            value: "mark",
            label: "Logo",
            hint: "In the header and footer, and on pictures for sharing.",
          },
          { value: "favicon", label: "Small icon", hint: "In the browser's tab and on phones." },
        ]}
      />
      <div>
        <Button type="submit">Add the drawing</Button>
      </div>
    </form>
  );
}
