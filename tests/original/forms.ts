import type { Row } from "./row.ts";

type FormRow = {
  name: string;
  where: string;
  /** Selector of the element that contains the form. */
  inside: string;
  /** Names of its fields. */
  fields: readonly string[];
  required: readonly string[];
  button: string;
};

const cause = "/causes-single/sensory-corners-in-schools";
const gift = ["amount", "firstName", "lastName", "email", "address", "note"];
const requiredForGift = ["amount", "firstName", "lastName", "email"];

const forms: readonly FormRow[] = [
  {
    name: "feedback",
    where: "/",
    inside: "#contact",
    fields: ["name", "email", "message"],
    required: ["name", "email"],
    button: "Send Message",
  },
  {
    name: "contact",
    where: "/contact",
    inside: "#contact",
    fields: ["name", "email", "note"],
    required: ["name"],
    button: "Send Message",
  },
  {
    name: "event-contact",
    where: "/event-single/water-problem",
    inside: "#ask",
    fields: ["name", "email", "note"],
    required: ["name"],
    button: "Send Message",
  },
  {
    name: "volunteer",
    where: "/volunteer-single",
    inside: "main",
    fields: ["name", "email", "subject", "file", "description"],
    required: ["name", "email", "subject", "description"],
    button: "Send Message",
  },
  {
    name: "comment",
    where: cause,
    inside: "#comments",
    fields: ["name", "email", "website", "comment"],
    required: ["name", "email", "comment"],
    button: "Reply",
  },
  {
    name: "newsletter",
    where: "/service-single/tactile-wall",
    inside: "aside",
    fields: ["email", "agree"],
    required: ["email", "agree"],
    button: "Sign Up",
  },
  {
    name: "donation",
    where: cause,
    inside: "#donations",
    fields: gift,
    required: requiredForGift,
    button: "Review your gift",
  },
  {
    name: "donation",
    where: "/donate",
    inside: "main",
    fields: gift,
    required: requiredForGift,
    button: "Review your gift",
  },
];

/** Every form: its fields, which are required, and how it is sent. */
export const formRows: readonly Row[] = forms.flatMap(
  ({ name, where, inside, fields, required, button }): Row[] => {
    const id = `form.${name} ${where}`;
    const form = `${inside} form[action='/api/v1.0/email/send-form']`;
    const constant = (field: string, is: string): Row => ({
      id: `${id} ${field}`,
      where,
      what: "attribute",
      of: `${form} input[name=${field}]`,
      name: "value",
      is,
    });
    return [
      { id: `${id} one`, where, what: "count", of: form, is: 1 },
      { id: `${id} method`, where, what: "attribute", of: form, name: "method", is: "post" },
      {
        id: `${id} multipart`,
        where,
        what: "attribute",
        of: form,
        name: "enctype",
        is: "multipart/form-data",
      },
      ...fields.map(
        (field): Row => ({
          id: `${id} ${field}`,
          where,
          what: "count",
          of: `${form} [name=${field}]`,
          is: 1,
        }),
      ),
      ...fields.map(
        (field): Row => ({
          id: `${id} ${field} needed`,
          where,
          what: "count",
          of: `${form} [name=${field}][required]`,
          is: required.includes(field) ? 1 : 0,
        }),
      ),
      { id: `${id} button`, where, what: "text", inside: `${form} button[type=submit]`, text: button },
      constant("lib_version", "3.2.0"),
      constant("service_id", "haven"),
      constant("template_id", name),
      constant("user_id", "public"),
    ];
  },
);

/** Details of single fields. */
export const fieldRows: readonly Row[] = [
  {
    id: "field.volunteer.one-file",
    where: "/volunteer-single",
    what: "count",
    of: "input[type=file]:not([multiple])",
    is: 1,
  },
  {
    id: "field.contact.email",
    where: "/contact",
    what: "attribute",
    of: "#contact [name=email]",
    name: "type",
    is: "email",
  },
  {
    id: "field.volunteer.email",
    where: "/volunteer-single",
    what: "attribute",
    of: "main [name=email]",
    name: "type",
    is: "email",
  },
  {
    id: "field.donation.methods",
    where: "/donate",
    what: "order",
    of: "main label:has(+ p[id*=method])",
    are: ["Card", "Offline pledge"],
  },
  {
    id: "field.donation.card-first",
    where: "/donate",
    what: "attribute",
    of: "input[name=method][checked]",
    name: "value",
    is: "card",
  },
];
