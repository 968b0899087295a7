import type { PictureData } from "#src/content/schemas/picture.ts";
import { classNames } from "#src/lib/class-names.ts";
import styles from "./picture.module.css";

/** `arch` and `tall-arch` are doors; all but `plain` set their own proportions. */
export type PictureShape = "plain" | "arch" | "tall-arch" | "circle";

type PictureProps = {
  picture: PictureData;
  /** How wide the picture is shown, as in HTML: `(min-width: 900px) 50vw, 100vw`. */
  sizes: string;
  shape?: PictureShape;
  /** For the one picture at the top of a page: fetched first. All others wait until they are near. */
  priority?: boolean;
  /** Covered by another picture at first: fetched after all that can be seen. */
  isBehind?: boolean;
  /** Where a caption or a heading beside the picture says the same. */
  isDecorative?: boolean;
  className?: string | undefined;
};

const SHAPES: Record<PictureShape, string | undefined> = {
  plain: undefined,
  arch: styles.arch,
  "tall-arch": styles.tallArch,
  circle: styles.circle,
};

/** A picture in its best format and size, cropped around its focal point, with a blurred preview until it is there. */
export function Picture({
  picture,
  sizes,
  shape = "plain",
  priority = false,
  isBehind = false,
  isDecorative = picture.decorative,
  className,
}: PictureProps) {
  const { src, width, height, sources, focalClass, placeholderClass, isMono, mood } = picture;
  return (
    <picture
      className={classNames(styles.frame, SHAPES[shape], placeholderClass, className)}
      data-decorative={isDecorative || undefined}
    >
      {sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img
        src={src}
        width={width}
        height={height}
        alt={isDecorative ? "" : picture.alt}
        loading={priority ? "eager" : "lazy"}
        decoding={priority ? "sync" : "async"}
        fetchPriority={priority ? "high" : isBehind ? "low" : "auto"}
        className={classNames(
          styles.image,
          focalClass,
          isMono ? styles.mono : mood === "day" && styles.daylight,
        )}
      />
    </picture>
  );
}
