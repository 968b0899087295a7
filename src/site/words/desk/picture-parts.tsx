import { deskAt } from "#desk/rooms.ts";
import { Button } from "#ui/button/button.tsx";
import { CheckboxField } from "#ui/field/checkbox-field.tsx";
import { FileField } from "#ui/field/file-field.tsx";
import { NumberField } from "#ui/field/number-field.tsx";
import { RadioField } from "#ui/field/radio-field.tsx";
import { TextAreaField } from "#ui/field/text-area-field.tsx";
import type { Drawing } from "#ui/lib/drawing.ts";
import { Mark } from "#ui/logo/logo.tsx";
import styles from "./picture-parts.module.css";

type PictureListProps = {
  pictures: readonly { file: string; alt: string }[];
  /** What was looked for. */
  find?: string;
  /** Where a press on a picture chooses it; without it, a press leads to its description. */
  choose?: string | undefined;
};

/** Pictures of the site, named by what they show, each linked to its description, or to be chosen. */
export function PictureList({ pictures, find = "", choose }: PictureListProps) {
  const items = (
    <ul role="list" className={styles.list}>
      {pictures.map(({ file, alt }) => {
        const words = (
          <>
            <img src={pictureSource(file)} alt="" loading="lazy" width={160} height={120} />
            <span className={styles.name}>{alt || "Only decoration"}</span>
            <span className={styles.file}>{file}</span>
          </>
        );
        return (
          <li key={file}>
            {choose ? (
              <button type="submit" name="choose" value={file} className={styles.picture}>
                {words}
              </button>
            ) : (
              <a href={`?show=${encodeURIComponent(file)}`} className={styles.picture}>
                {words}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
  return (
    <section aria-labelledby="pictures">
      <h2 id="pictures" className={styles.title}>
        {find === "" ? "All pictures" : `Pictures for “${find}”`}
      </h2>
      {pictures.length === 0 && <p>{find === "" ? "No pictures yet." : "No picture has these words."}</p>}
      {pictures.length > 0 &&
        (choose ? (
          <form method="post" action={choose}>
            {items}
          </form>
        ) : (
          items
        ))}
    </section>
  );
}

/** URL of a picture at the desk, made small. */
export function pictureSource(file: string): string {
  return `${deskAt("words", "picture-file")}?name=${encodeURIComponent(file)}`;
}

type AddPictureProps = {
  action: string;
  /** What was rejected, and why, with what was typed. */
  refused: { field: string; words: string; alt: string } | undefined;
};

/** Adds a picture to the site. It stands above those that are there: all but the file follows once there is one. */
export function AddPicture({ action, refused }: AddPictureProps) {
  const errorOf = (field: string) => (refused?.field === field ? refused.words : undefined);
  return (
    <form
      method="post"
      action={action}
      encType="multipart/form-data"
      className={styles.form}
      data-aside={refused === undefined || undefined}
      noValidate
    >
      <FileField
        id="picture-file"
        name="picture"
        label="Add a new picture"
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

type FocalPointProps = {
  file: string;
  alt: string;
  /** In percent from the left and from the top. */
  focal: readonly [number, number];
  action: string;
  /** Displayed size in pixels. */
  width: number;
  height: number;
  /** Why it was not saved, at which field, and what was typed. */
  refused?: { field: string; words: string; alt: string; focal?: readonly string[] } | undefined;
};

/** A picture's description and focal point: tapped, or typed in percent. */
export function FocalPoint({ file, alt, focal, action, width, height, refused }: FocalPointProps) {
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
        defaultValue={refused?.alt ?? alt}
        error={refused?.field === "alt" ? refused.words : undefined}
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
      {(["left", "top"] as const).map((side, index) => (
        <NumberField
          key={side}
          id={`focal-${side}`}
          name={side}
          label={`From the ${side}, in percent`}
          autoComplete="off"
          min={0}
          max={100}
          defaultValue={refused?.focal?.[index] ?? focal[index]}
          error={refused?.field === side ? refused.words : undefined}
        />
      ))}
    </form>
  );
}

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
    <form method="post" action={action} encType="multipart/form-data" className={styles.form} noValidate>
      {mark && icon && (
        <dl className={styles.now}>
          <div>
            <dt>Logo</dt>
            {(["day", "night"] as const).map((theme) => (
              <dd key={theme} data-section-theme={theme} className={styles.sample}>
                <Mark drawing={mark} className={styles.logoMark} />
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
          { value: "favicon", label: "Small icon", hint: "In the browser’s tab and on phones." },
        ]}
      />
      <div>
        <Button type="submit">Add the drawing</Button>
      </div>
    </form>
  );
}
