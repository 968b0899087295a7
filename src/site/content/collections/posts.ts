import { z } from "zod";
import { BLOG_ENDINGS, ENTRY_PAGES } from "#core/values/paths.ts";
import {
  day,
  imageSmall,
  longTextField,
  optionalList,
  type PictureRef,
  pictureRefSchema,
  tags,
  text,
  webAddress,
  whole,
  withSmallPicture,
} from "../schemas/fields.ts";
import { defineFolder, type EntryText } from "./define-collection.ts";

const source = z.strictObject({
  title: text.meta({ title: "Title" }),
  url: webAddress.meta({ title: "Address" }),
  publisher: text.meta({ title: "Publisher" }),
  year: whole(1900, 2100).meta({ title: "Year" }),
});

const postSchema = z.strictObject({
  title: text.meta({ title: "Title" }),
  subtitle: text.meta({ title: "Subtitle", description: "One sentence below the title." }),
  date: day.meta({ title: "Date", description: "Shown above the article." }),
  updated: day.exactOptional().meta({ title: "Updated", description: "Date of the last important change." }),
  author: text.exactOptional().meta({ title: "Author", description: "Left out, the studio is." }),
  image: pictureRefSchema.meta({ title: "Picture", description: "The large one." }),
  imageSmall,
  tags: tags.meta({
    title: "Tags",
    description: "Search terms. Posts that share tags link to each other.",
  }),
  summary: longTextField.meta({ title: "Summary", description: "For cards and for search engines." }),
  sources: optionalList(source).meta({ title: "Sources" }),
});

export type PostSource = z.infer<typeof source>;
export type Post = z.infer<typeof postSchema> &
  EntryText & {
    imageSmall: PictureRef;
    author: string;
    /** Number of words in the article, for the reading time. */
    words: number;
  };

/** `content/posts`: the blog, newest first. */
export const posts = defineFolder({
  name: "posts",
  label: "Posts",
  one: "Post",
  titleField: "title",
  feature: "blog",
  pages: {
    ...ENTRY_PAGES.posts,
    layouts: [BLOG_ENDINGS["left-sidebar"], BLOG_ENDINGS.wide].map((ending) => ({
      list: ENTRY_PAGES.posts.list + ending,
      entry: ENTRY_PAGES.posts.entry + ending,
    })),
    others: ["/feed.xml"],
  },
  schema: postSchema,
  complete: (post, { words, place }): Post => ({
    ...withSmallPicture(post),
    author: post.author ?? place.name,
    words,
  }),
  compare: (a, b) => b.date.localeCompare(a.date),
});
