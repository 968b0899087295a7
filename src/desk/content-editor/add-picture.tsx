import { Button } from "#src/ui/button/button.tsx";
import { CheckboxField } from "#src/ui/field/checkbox-field.tsx";
import { FileField } from "#src/ui/field/file-field.tsx";
import { TextAreaField } from "#src/ui/field/text-area-field.tsx";
import styles from "./desk-pictures.module.css";

type AddPictureProps = {
  action: string;
  /** What was rejected, and why, with what was typed. */
  refused: { field: string; words: string; alt: string } | undefined;
};

/** Adds a picture to the site. */
export function AddPicture({ action, refused }: AddPictureProps) {
  const errorOf = (field: string) => (refused?.field === field ? refused.words : undefined);
  return (
    <form method="post" action={action} encType="multipart/form-data" className={styles.form} noValidate>
      <h2 className={styles.title}>Add a picture</h2>
      <FileField
        id="picture-file"
        name="picture"
        label="Picture"
        hint="A photo of up to 20 MB. It is turned upright and made smaller for you."
        accept="image/*"
        required
        error={errorOf("file")}
      />
      <TextAreaField
        id="picture-alt"
        name="alt"
        label="What it shows"
        hint="For people who cannot see it. One sentence is enough."
        rows={2}
        maxLength={500}
        defaultValue={refused?.alt}
        error={errorOf("alt")}
      />
      <CheckboxField id="picture-decorative" name="decorative" value="yes" label="It is only decoration" />
      <div>
        <Button type="submit">Add the picture</Button>
      </div>
    </form>
  );
}
