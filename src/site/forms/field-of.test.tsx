import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { expect, it } from "vitest";
import { contactForm } from "#features/messages/contact.ts";
import { AnswerFields } from "#features/messages/contact-form.tsx";
import { newsletterForm } from "#features/messages/newsletter.ts";
import { volunteerForm } from "#features/messages/volunteer.ts";
import { TextField } from "#ui/field/text-field.tsx";
import { fieldOf } from "./field-of.ts";
import { Form, type FormProps } from "./form.tsx";

const help = { phone: "(614) 555-0142", email: "hello@haven-studio.example" };
const moment = { idPrefix: "f", errors: [] };

function htmlOf(props: Partial<FormProps<typeof newsletterForm.fields>>): string {
  return renderToStaticMarkup(
    <StaticRouter location="/">
      <Form form={newsletterForm} about="" submitLabel="Sign Up" help={help} thanks={() => ""} {...props}>
        {props.children ?? (() => null)}
      </Form>
    </StaticRouter>,
  );
}

it("gives a control what the form's table says about its field", () => {
  const field = fieldOf(volunteerForm, { ...moment, errors: [{ field: "subject", message: "Please." }] });
  expect(field("subject")).toEqual({
    id: "f-subject",
    name: "subject",
    label: "Subject",
    required: true,
    error: "Please.",
  });
  expect(field("email")).toMatchObject({ type: "email", autoComplete: "email", required: true });
  expect(field("description").hint).toContain("when do you have time");
});

it("accepts no field that the form does not have", () => {
  // @ts-expect-error: the field is called email
  expect(() => htmlOf({ children: (field) => <TextField {...field("emial")} /> })).toThrow();
  expect(htmlOf({ children: (field) => <TextField {...field("email")} /> })).toContain('name="email"');
});

it("sends no text that the form does not have", () => {
  expect(htmlOf({ hidden: { agree: "yes" } })).toContain('type="hidden" name="agree" value="yes"');
  // @ts-expect-error: the newsletter asks for no note
  expect(htmlOf({ hidden: { note: "Hi" } })).toBeDefined();
});

it("passes fields only to parts whose fields the form has", () => {
  const field = fieldOf(contactForm, moment);
  expect(renderToStaticMarkup(<AnswerFields field={field} />)).toContain("noAnswer");
  // @ts-expect-error: a volunteer gives no phone number
  expect(() => renderToStaticMarkup(<AnswerFields field={fieldOf(volunteerForm, moment)} />)).toThrow();
});
