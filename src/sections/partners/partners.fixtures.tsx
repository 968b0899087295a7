import type { ComponentType } from "react";
import { samplePicture } from "#src/ui/picture/sample-picture.ts";
import { Partners } from "./partners.tsx";

const partners = [
  { file: "olentangy-arts", name: "Olentangy Arts", width: 200 },
  { file: "buckeye-libraries", name: "Buckeye Libraries", width: 200 },
  { file: "scioto-schools", name: "Scioto Schools", width: 161 },
  { file: "short-north-yoga", name: "Short North Yoga", width: 209 },
  { file: "linden-food-share", name: "Linden Food Share", width: 200 },
  { file: "franklin-care", name: "Franklin Care", width: 200 },
].map(({ file, name, width }) => ({
  name,
  url: `https://${file}.example`,
  logo: { ...samplePicture(`partners/${file}.svg`, name, { width, height: 64 }), isMono: true },
}));

export const fixtures: Record<string, ComponentType> = {
  Strip: () => <Partners head={{ title: "Friends who work with us" }} partners={partners} />,
};
