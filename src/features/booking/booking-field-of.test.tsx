import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { partyForm } from "#domain/booking/line-form.ts";
import { visitorForm } from "#domain/booking/visitor-form.ts";
import { waitlistForm } from "#domain/booking/waitlist-form.ts";
import { bookingFieldOf } from "./booking-field-of.ts";
import { PartyFields } from "./party-fields.tsx";

it("gives a control what the form's table says about its field", () => {
  const field = bookingFieldOf(visitorForm, { errors: { name: "Please." }, values: { name: "Ada" } });
  expect(field("name")).toEqual({
    id: "name",
    name: "name",
    label: "Your name",
    hint: "The name that you would like to be called by is enough.",
    required: true,
    autoComplete: "name",
    error: "Please.",
    defaultValue: "Ada",
  });
  expect(field("email")).not.toHaveProperty("defaultValue");
});

it("names the fields of a visit's line with its prefix", () => {
  const context = { prefix: "lines.1.", errors: { "lines.1.adults": "Please." }, values: { adults: 2 } };
  const field = bookingFieldOf(partyForm, context);
  expect(field("adults")).toMatchObject({
    id: "lines.1.adults",
    name: "lines.1.adults",
    error: "Please.",
    defaultValue: "2",
  });
});

it("accepts no field that the form does not have", () => {
  const field = bookingFieldOf(visitorForm, { errors: {}, values: {} });
  // @ts-expect-error: the field is called name
  expect(() => field("nmae")).toThrow();
  // @ts-expect-error: whoever waits for a place is not asked how to answer
  expect(() => bookingFieldOf(waitlistForm, { errors: {}, values: {} })("reply")).toThrow();
});

it("asks for companions only if they are free", () => {
  const html = (companions?: number) =>
    renderToStaticMarkup(<PartyFields party={{ adults: 1, children: 0, companions }} most={4} />);
  expect(html()).not.toContain('name="companions"');
  expect(html(0)).toMatch(
    /<input[^>]*type="number"[^>]*name="companions"|name="companions"[^>]*type="number"/,
  );
});
