import type { z } from "zod";
import {
  becomeVolunteerPageSchema,
  causeDetailsSchema,
  causesPageSchema,
  donatePageSchema,
  volunteersPageSchema,
} from "./charity.ts";
import {
  accessibilityPageSchema,
  messageSentPageSchema,
  notFoundPageSchema,
  offlinePageSchema,
  privacyPageSchema,
  searchPageSchema,
  shopPageSchema,
} from "./guidance.ts";
import { homePageSchema, homeWithCausesSchema, homeWithSliderSchema, homeWithStackSchema } from "./home.ts";
import { blogPageSchema, eventDetailsSchema, eventsPageSchema } from "./journal.ts";
import {
  aboutPageSchema,
  bookPageSchema,
  contactPageSchema,
  plainPage,
  serviceDetailsSchema,
  servicePageSchema,
  testimonialPageSchema,
} from "./studio.ts";

/** The schema of every file in `content/pages`, by name. */
export const pageSchemas = {
  home: homePageSchema,
  "home-2": homeWithCausesSchema,
  "home-3": homeWithSliderSchema,
  "home-4": homeWithStackSchema,
  about: aboutPageSchema,
  gallery: plainPage("Gallery"),
  testimonial: testimonialPageSchema,
  causes: causesPageSchema,
  "causes-single": causeDetailsSchema,
  donate: donatePageSchema,
  volunteer: volunteersPageSchema,
  "volunteer-single": becomeVolunteerPageSchema,
  service: servicePageSchema,
  "service-single": serviceDetailsSchema,
  book: bookPageSchema,
  event: eventsPageSchema,
  "event-single": eventDetailsSchema,
  blog: blogPageSchema,
  contact: contactPageSchema,
  privacy: privacyPageSchema,
  accessibility: accessibilityPageSchema,
  shop: shopPageSchema,
  search: searchPageSchema,
  "message-sent": messageSentPageSchema,
  "not-found": notFoundPageSchema,
  offline: offlinePageSchema,
} as const;

export type PageName = keyof typeof pageSchemas;

export type PageContent<Name extends PageName> = z.infer<(typeof pageSchemas)[Name]>;
