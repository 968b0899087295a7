import type { ComponentType } from "react";
import { samplePicture } from "#ui/picture/sample-picture.fixtures.ts";
import { Partners } from "./partners.tsx";

const NAMES = [
  "Olentangy Arts",
  "Buckeye Libraries",
  "Scioto Schools",
  "Short North Yoga",
  "Linden Food Share",
  "Franklin Care",
];
const partners = NAMES.map((name) => ({
  name,
  url: `https://${name.toLowerCase().replaceAll(" ", "-")}.example`,
  logo: samplePicture("mark", name),
}));

export const fixtures: Record<string, ComponentType> = {
  Strip: () => <Partners head={{ title: "Friends who work with us" }} partners={partners} />,
};
