import type { WithPictures } from "#src/content/schemas/picture.ts";
import type { Post } from "#src/content/schemas/post.ts";

/** What a list shows of a post. The article itself stays on its own page. */
export type PostSummary = Pick<
  WithPictures<Post>,
  "slug" | "title" | "date" | "summary" | "image" | "imageSmall" | "comments"
>;
