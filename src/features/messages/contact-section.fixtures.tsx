import type { ComponentType } from "react";
import { samplePicture } from "#ui/picture/sample-picture.fixtures.ts";
import { ContactForm } from "./contact-form.tsx";
import { type ContactFacts, ContactSection } from "./contact-section.tsx";

const studio: ContactFacts = {
  name: "Haven Sensory Studio",
  phone: "(614) 555-0142",
  email: "hello@haven-studio.example",
  address: {
    street: "120 Willow Arch Lane",
    city: "Columbus",
    region: "OH",
    postalCode: "43215",
    country: "US",
  },
  map: {
    latitude: 39.9612,
    longitude: -82.9988,
    picture: samplePicture("map", "Street map of the center of Columbus, with the studio marked"),
  },
  hours: [
    { days: "Monday to Friday", dayCodes: ["Mo"], opens: "10:00", closes: "20:00" },
    { days: "Saturday", dayCodes: ["Sa"], opens: "10:00", closes: "18:00" },
    {
      days: "Sunday",
      dayCodes: ["Su"],
      opens: "12:00",
      closes: "17:00",
      note: "Family day. Expect more voices.",
    },
  ],
  emergency:
    "We are not an emergency service. If you or someone near you may be in danger, call 911. If you need someone to talk to right now, call or text 988, any time, day or night.",
};

const text = {
  eyebrow: "Say hello",
  title: "Have Questions?",
  lead: "Ask us anything, big or small. You can write, call, or drop in. If talking is hard, writing is just as good.",
  cards: {
    address: {
      title: "Address",
      note: "Step-free, with parking in front of the door.",
      action: "Get directions",
    },
    email: { title: "Email Us", note: "Write as much or as little as you like." },
    phone: { title: "Call Now", note: "A person answers. There is no menu of buttons." },
  },
  form: {
    title: "Write to us",
    reader: "Our small front desk team reads every message. Nobody else does.",
    reply: "We write back within two working days, to the address you give.",
    booked: "We write to you within two working days to settle the time.",
  },
};

export const fixtures: Record<string, ComponentType> = {
  feedback: () => <ContactSection text={text} studio={studio} />,
  contact: () => <ContactSection text={text} studio={studio} form={ContactForm} />,
};
