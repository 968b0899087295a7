import type { ComponentType } from "react";
import { BoxedCallToAction } from "#site/pages/home/boxed-call-to-action.tsx";
import { samplePicture } from "#ui/picture/sample-picture.fixtures.ts";
import { CallToAction } from "./call-to-action.tsx";

const aurora = samplePicture("ceiling", "");

const book = {
  eyebrow: "Your booking means a lot",
  title: "Let's Raise Each Other Up",
  text: "Book an hour for yourself, or give one to a family that could not come without help.",
  action: { label: "Book Your Session", href: "/?intent=book#contact" },
  second: { label: "Donate", href: "/donate" },
  picture: aurora,
};

const donate = {
  eyebrow: "Small sums count",
  title: "Ten dollars put a soft ball, a bead ring, and a pair of ear defenders in a child's hands",
  text: "You choose the cause. We show you how far it has come.",
  action: { label: "Start Donating Them", href: "/donate" },
  picture: aurora,
};

export const fixtures: Record<string, ComponentType> = {
  panel: () => <CallToAction callToAction={book} />,
  boxed: () => <BoxedCallToAction callToAction={donate} id="donate-now" />,
};
