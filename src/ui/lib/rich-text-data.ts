import type { PictureData } from "./picture-address.ts";

/** A run of inline text. */
export type Inline =
  | { type: "text"; text: string }
  | { type: "strong"; children: Inline[] }
  | { type: "emphasis"; children: Inline[] }
  | { type: "code"; text: string }
  | { type: "break" }
  /** `isExternal`: leads to another site (render it with `rel="noopener external"`). */
  | { type: "link"; href: string; isExternal: boolean; children: Inline[] };

/** A block of an article. `Image` is how it refers to pictures: by name in the readers, as data on a page. */
export type Block<Image = PictureData> =
  | { type: "paragraph"; children: Inline[] }
  /** `id` is unique within one text. Level 1 is the page's own title and never occurs here. */
  | { type: "heading"; level: 2 | 3 | 4; id: string; children: Inline[] }
  | { type: "list"; isOrdered: boolean; start: number; items: Block<Image>[][] }
  | { type: "quote"; children: Block<Image>[] }
  | { type: "picture"; image: Image; caption: string }
  | { type: "rule" };

/** The body of an article as data, so that it is rendered as React nodes and never as an HTML string. */
export type RichTextData<Image = PictureData> = Block<Image>[];
