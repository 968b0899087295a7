import { classNames } from "../lib/class-names.ts";
import { type Crop, type PictureData, pictureFiles } from "../lib/picture-address.ts";
import { focalClass, previewClass } from "../lib/picture-classes.ts";
import styles from "./picture.module.css";

/** The crop of each shape, and its class if it sets proportions of its own. */
const SHAPES = {
  /** The whole picture, or what a landscape frame shows of it. */
  plain: { crop: "whole", style: undefined },
  /** In a frame whose class makes it portrait or square. */
  upright: { crop: "upright", style: undefined },
  /** Door shapes. */
  arch: { crop: "upright", style: styles.arch },
  "tall-arch": { crop: "upright", style: styles.tallArch },
  circle: { crop: "upright", style: styles.circle },
} as const satisfies Record<string, { crop: Crop; style: string | undefined }>;

export type PictureShape = keyof typeof SHAPES;

/** Shape of the frame and width of the picture on narrow screens. */
type NarrowForm = { shape: PictureShape; sizes: string };

type PictureProps = {
  picture: PictureData;
  /** Displayed width, as in HTML: `(min-width: 900px) 50vw, 100vw`. */
  sizes: string;
  /** Shape of the frame. It also decides which crop is loaded: nothing is sent that nobody would see. */
  shape?: PictureShape | undefined;
  /** Another shape on screens below 900 px, in browsers that support AVIF; others keep the first shape. */
  narrow?: NarrowForm | undefined;
  /** For the one picture at the top of a page: loaded first. All others load lazily. */
  priority?: boolean;
  /** Covered by another picture at first: loaded after everything that is visible. */
  isBehind?: boolean;
  /** Instead of the picture's own, such as on a page in another language. */
  alt?: string | undefined;
  /** For a picture whose caption or heading says the same. Paper does not show it. */
  isDecorative?: boolean;
  className?: string | undefined;
};

/** A picture in its best format and size, cropped around its focal point, with a preview until it has loaded. */
export function Picture(props: PictureProps) {
  const { picture, sizes, shape = "plain", narrow, priority = false, isBehind = false } = props;
  const { alt = picture.alt, isDecorative = picture.decorative, className } = props;
  const { crop, style } = SHAPES[shape];
  const { src, srcSet, avif, width, height } = pictureFiles(picture, crop);
  const narrowFiles = narrow && pictureFiles(picture, SHAPES[narrow.shape].crop);
  const preview = picture.previews?.[crop];
  return (
    <picture
      className={classNames(styles.frame, style, preview && previewClass(preview), className)}
      data-decorative={isDecorative || undefined}
    >
      {narrowFiles?.avif && (
        <source
          type="image/avif"
          media="(max-width: 899px)"
          srcSet={narrowFiles.avif}
          sizes={narrow?.sizes}
          width={narrowFiles.width}
          height={narrowFiles.height}
        />
      )}
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        src={src}
        srcSet={srcSet}
        sizes={srcSet && sizes}
        width={width}
        height={height}
        alt={isDecorative ? "" : alt}
        loading={priority ? "eager" : "lazy"}
        decoding={priority ? "sync" : "async"}
        fetchPriority={priority ? "high" : isBehind ? "low" : "auto"}
        className={classNames(
          styles.image,
          focalClass(picture.focal),
          picture.isMono ? styles.mono : picture.theme === "day" && styles.daylight,
        )}
      />
    </picture>
  );
}
