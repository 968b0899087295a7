import { z } from "zod";
import {
  choice,
  day,
  decimal,
  entrySlug,
  href,
  id,
  longTextField,
  optionalList,
  pictureRefSchema,
  slug,
  socialLink,
  text,
  webAddress,
  whole,
} from "../schemas/fields.ts";
import { defineFolder, defineList, type EntryText } from "./define-collection.ts";

const volunteerSchema = z.strictObject({
  id,
  name: text.meta({ title: "Name" }),
  role: text.meta({ title: "Role" }),
  portrait: pictureRefSchema.meta({ title: "Portrait" }),
  social: optionalList(socialLink).meta({
    title: "Profiles",
    description: "A network without an address is not shown.",
  }),
});

/** `content/volunteers`: people who help. */
export const volunteers = defineFolder({
  name: "volunteers",
  label: "Volunteers",
  one: "Volunteer",
  titleField: "name",
  feature: "volunteers",
  pages: { list: "/volunteer", others: ["/volunteer-single"] },
  schema: volunteerSchema,
  complete: (volunteer): Volunteer => volunteer,
  compare: (a, b) => a.id - b.id,
});

const testimonialSchema = z.strictObject({
  id,
  text: longTextField.meta({ title: "Quote" }),
  name: text.meta({ title: "Name" }),
  role: text.meta({ title: "Role" }),
  portrait: pictureRefSchema.meta({ title: "Portrait" }),
});

const supporterSchema = z.strictObject({
  name: text.meta({ title: "Name" }),
  portrait: pictureRefSchema.meta({ title: "Portrait" }),
});

const endsAfter = whole(1, 1200).exactOptional().meta({
  title: "Ends after",
  description: "In months. Leave it out, and it never ends: that is kindest, and the law in many places.",
});

/** What a pass counts: visits or minutes, never both. */
const passSchema = z
  .strictObject({
    visits: whole(1, 1000).exactOptional().meta({ title: "Visits" }),
    minutes: whole(15, 100_000)
      .exactOptional()
      .meta({ title: "Minutes", description: "Instead of visits: 300 for five hours." }),
    offers: optionalList(entrySlug("services")).meta({
      title: "Of which visits",
      description: "Leave the list empty for all that can be booked.",
    }),
    endsAfter,
  })
  .refine(({ visits, minutes }) => (visits === undefined) !== (minutes === undefined), {
    message: "a pass counts visits or minutes: fill in one of the two",
  });

/** An amount as the shop's files have it. At the desk it is typed as people write it: 35 or 17.50. */
const hundredths = z.int().meta({ amountIn: "hundredths" });

const voucherSchema = z.strictObject({
  amount: hundredths.min(1, { message: "more than 0" }).max(100_000_000).meta({ title: "Amount" }),
  endsAfter,
});

const productSchema = z
  .strictObject({
    id,
    title: text.meta({ title: "Title" }),
    price: hundredths.min(1, { message: "more than 0" }).meta({ title: "Price" }),
    discount: decimal(0, 100).default(0).meta({ title: "Discount", description: "Percent off the price." }),
    worth: hundredths.min(0).exactOptional().meta({
      title: "What it is worth, if it is paid by gift",
      description: "What is paid beyond that is a gift, and gets a receipt. If left out, it is sold.",
    }),
    image: pictureRefSchema.meta({ title: "Picture" }),
    colors: optionalList(text).meta({ title: "Colors" }),
    sizes: optionalList(text).meta({ title: "Sizes" }),
    summary: longTextField.meta({ title: "Summary" }),
    pass: passSchema.exactOptional().meta({
      title: "It is a pass",
      description: "Whoever has its code pays visits with it.",
      insteadOf: "voucher",
    }),
    voucher: voucherSchema.exactOptional().meta({
      title: "It is a voucher",
      description: "Whoever has its code pays with its amount.",
      insteadOf: "pass",
    }),
  })
  .refine(({ pass, voucher }) => pass === undefined || voucher === undefined, {
    path: ["voucher"],
    message: "a product is a pass or a voucher, not both: remove one of the two",
  });

/** `content/products`: what the shop sells. */
export const products = defineFolder({
  name: "products",
  label: "Shop",
  one: "Product",
  titleField: "title",
  feature: "shop",
  pages: { list: "/shop" },
  schema: productSchema,
  complete: (product): Product => product,
  compare: (a, b) => a.id - b.id,
});

const percent = decimal(0, 100);

const pictureEntrySchema = z
  .strictObject({
    file: z.string().min(1).meta({
      title: "File",
      description: "Its name inside content/images, including any folder: people/volunteer-1.svg.",
    }),
    alt: z.string().meta({
      title: "Description",
      description: "What a person who cannot see the picture needs to know; empty for decoration only.",
      isLong: true,
    }),
    focal: z.tuple([percent, percent]).default([50, 50]).meta({
      title: "Focal point",
      description:
        "The part that stays in view when the picture is cropped: percent from the left and from the top.",
    }),
    mood: choice({ day: "Light, as by day", night: "Dark, as at night" }).default("day").meta({
      title: "Light",
      description: "Sets the background and text color that go with it.",
    }),
    decorative: z.boolean().default(false).meta({
      title: "Only decorates",
      description: "The picture adds nothing to the page’s meaning. Leave its description empty.",
    }),
    madeUp: choice({ rendering: "A rendering", drawing: "A drawing" }).exactOptional().meta({
      title: "Made up, and not yours",
      description: "Remove this once the picture is your own. Pages say so while such pictures are shown.",
    }),
  })
  .refine((entry) => entry.decorative !== entry.alt.trim().length > 0, {
    path: ["alt"],
    message: "either a description (alt), or that it only decorates (decorative), not both",
  });

const partnerSchema = z.strictObject({
  name: text.meta({ title: "Name" }),
  logo: pictureRefSchema.meta({ title: "Logo" }),
  url: webAddress.exactOptional().meta({ title: "Website" }),
});

const movedSchema = z.strictObject({
  from: z
    .string()
    .regex(/^\/[\w/-]+$/, { message: "an address on this site, such as /blog-single/1" })
    .meta({ title: "Old address", description: "Where the page was: /blog-single/1." }),
  link: href.meta({
    title: "New address",
    description: "Where visitors are sent: /blog-single/a-quiet-hour.",
  }),
});

const galleryItemSchema = z.strictObject({
  id,
  slug: slug.meta({ title: "Name in the address", description: "Lowercase letters, digits and hyphens." }),
  image: pictureRefSchema.meta({ title: "Picture" }),
  title: text.meta({ title: "Title" }),
  subtitle: text.meta({ title: "Subtitle" }),
});

const commentFields = {
  id,
  name: text.meta({ title: "Name" }),
  date: day.meta({ title: "Date" }),
  text: longTextField.meta({ title: "Text" }),
};

const reply: z.ZodType<CommentReply> = z.lazy(() =>
  z.strictObject({ ...commentFields, replies: optionalList(reply) }),
);

const commentSchema = z
  .strictObject({
    cause: entrySlug("causes").exactOptional().meta({ title: "Cause", description: "Its file name." }),
    post: entrySlug("posts").exactOptional().meta({
      title: "Post",
      description: 'Its file name. If it is a number, put it in quotes: "1".',
    }),
    ...commentFields,
    replies: optionalList(reply).meta({ title: "Answers" }),
  })
  .refine((comment) => (comment.cause === undefined) !== (comment.post === undefined), {
    message: "name the cause or the post that the comment belongs to",
  });

const benefitSchema = z.strictObject({
  id,
  title: text.meta({ title: "Title" }),
  slug: slug.meta({ title: "Name in the address", description: "Lowercase letters, digits and hyphens." }),
  description: longTextField.meta({ title: "Description" }),
  service: entrySlug("services").meta({
    title: "Service",
    description: "File name of the service that offers this benefit.",
  }),
  images: z.array(pictureRefSchema).length(2).meta({ title: "Two pictures" }),
});

const questionSchema = z.strictObject({
  question: text.meta({ title: "Question" }),
  answer: longTextField.meta({ title: "Answer" }),
});

/** Every list file, by its name in `content/`. */
export const lists = {
  /** What a visit can bring. The home page shows the first four. */
  benefits: defineList({ name: "benefits", label: "Benefits", schema: benefitSchema }),
  /** What guests said. */
  testimonials: defineList({
    name: "testimonials",
    label: "Testimonials",
    pages: { list: "/testimonial" },
    schema: testimonialSchema,
  }),
  /** The pictures of the gallery. */
  gallery: defineList({
    name: "gallery",
    label: "Gallery",
    pages: { list: "/gallery" },
    schema: galleryItemSchema,
  }),
  /** Questions that visitors ask, with answers. */
  faq: defineList({ name: "faq", label: "Questions and answers", schema: questionSchema }),
  /** Organizations that work with the studio. */
  partners: defineList({ name: "partners", label: "Partners", schema: partnerSchema }),
  /** The row of portraits on the slider home page. */
  supporters: defineList({ name: "supporters", label: "Supporters", schema: supporterSchema }),
  /** The description of each picture, for the whole site. */
  pictures: defineList({ name: "pictures", label: "What the pictures show", schema: pictureEntrySchema }),
  /** Redirects from old page addresses. */
  moved: defineList({ name: "moved", label: "Moved pages", schema: movedSchema, isOptional: true }),
  /** Samples, and those from before the desk existed. Others are in the store (`src/site/content/site-additions.ts`). */
  comments: defineList({ name: "comments", label: "Comments", schema: commentSchema, hasOwnDeskPages: true }),
} as const;

export type FaqQuestion = z.infer<typeof questionSchema>;

export type Benefit = z.infer<typeof benefitSchema>;

/** A reply to a comment. Replies can be nested. */
export type CommentReply = { id: number; name: string; date: string; text: string; replies: CommentReply[] };

export type Comment = z.infer<typeof commentSchema>;

/** The page that comments belong to: `{ cause: "food-shelf" }` or `{ post: "1" }`. */
export type CommentTarget = { readonly cause: string } | { readonly post: string };

export type GalleryItem = z.infer<typeof galleryItemSchema>;

export type Partner = z.infer<typeof partnerSchema>;

export type PictureEntry = z.infer<typeof pictureEntrySchema>;

export type Product = z.infer<typeof productSchema> & EntryText;

export type Supporter = z.infer<typeof supporterSchema>;

export type Testimonial = z.infer<typeof testimonialSchema>;

export type Volunteer = z.infer<typeof volunteerSchema> & EntryText;
