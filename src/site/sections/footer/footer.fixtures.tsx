import type { ComponentType } from "react";
import { sampleBrand } from "#ui/logo/sample-brand.fixtures.ts";
import { Footer } from "./footer.tsx";

const site = {
  name: "Haven Sensory Studio",
  shortName: "Haven",
  organisation: "Haven Sensory Studio offers a secure, inclusive haven for all ages, youth to elders.",
  phone: "(614) 555-0142",
  email: "hello@haven-studio.example",
  address: {
    street: "120 Willow Arch Lane",
    city: "Columbus",
    region: "OH",
    postalCode: "43215",
    country: "US",
  },
  hours: [
    { days: "Monday to Friday", dayCodes: ["Mo" as const], opens: "10:00", closes: "20:00" },
    { days: "Saturday", dayCodes: ["Sa" as const], opens: "10:00", closes: "18:00" },
    { days: "Sunday", dayCodes: ["Su" as const], opens: "12:00", closes: "17:00" },
  ],
  quietHours:
    "Tuesday and Thursday, 10 am to noon. Lights are low, music is off, and we take half as many guests.",
  social: [
    { network: "facebook" as const, url: "https://facebook.example/haven-studio" },
    { network: "instagram" as const, url: "https://instagram.example/haven-studio" },
    { network: "youtube" as const, url: "https://youtube.example/haven-studio" },
    { network: "linkedin" as const, url: "https://linkedin.example/haven-studio" },
  ],
  emergency:
    "We are not an emergency service. If you or someone near you may be in danger, call 911. If you need someone to talk to right now, call or text 988, any time, day or night.",
};

const links = [
  { label: "Home", href: "#scroll" },
  { label: "About", href: "#about" },
  { label: "Blog", href: "#blog" },
  { label: "Contact", href: "#contact" },
  { label: "Privacy Policy", href: "/privacy" },
];

const explore = [
  "Events",
  "Causes",
  "Volunteer",
  "Gallery",
  "Services",
  "Donate",
  "Shop",
  "Accessibility",
].map((label) => ({ label, href: `/${label.toLowerCase()}` }));

export const fixtures: Record<string, ComponentType> = {
  WithNewsletter: () => (
    <Footer
      brand={sampleBrand}
      site={site}
      links={links}
      explore={explore}
      anchors={[]}
      isSample
      newsletter={{
        title: "Letters by e-mail",
        form: <p>Here stands the newsletter form.</p>,
        isOpen: false,
      }}
    />
  ),
  Short: () => (
    <Footer
      brand={sampleBrand}
      site={site}
      links={links}
      explore={explore}
      anchors={[]}
      isSample
      isShort
      newsletter={{
        title: "Letters by e-mail",
        form: <p>Here stands the newsletter form.</p>,
        isOpen: false,
      }}
    />
  ),
};
