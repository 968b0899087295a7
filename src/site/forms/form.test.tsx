import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { describe, expect, it } from "vitest";
import type { FormName } from "#core/form/message-forms.ts";
import { isWireField } from "#core/form/wire.ts";
import { CommentForm } from "#features/comments/comment-form.tsx";
import { NewsletterForm } from "#features/letters/newsletter-form.tsx";
import { ContactForm } from "#features/messages/contact-form.tsx";
import { FeedbackForm } from "#features/messages/feedback-form.tsx";
import { forms as contractForms } from "#features/messages/registry.ts";
import { VolunteerForm } from "#features/messages/volunteer-form.tsx";

const help = { phone: "(614) 555-0142", email: "hello@haven-studio.example" };
const words = {
  reader: "Our team reads it.",
  reply: "We answer in two days.",
  booked: "We settle the time.",
};

const forms: Partial<Record<FormName, ReactElement>> = {
  feedback: <FeedbackForm words={words} help={help} />,
  contact: <ContactForm words={words} help={help} />,
  "event-contact": <ContactForm words={words} help={help} event="water-problem" />,
  volunteer: <VolunteerForm words={words} help={help} />,
  comment: (
    <CommentForm
      about="Our team reads it."
      help={help}
      target={{ cause: "family-food-shelf" }}
      onReplyEnd={() => {}}
    />
  ),
  newsletter: <NewsletterForm words={words} help={help} />,
};
const rows = Object.entries(forms) as [FormName, ReactElement][];

/** The HTML of a form before, or without, any script. */
function htmlOf(form: ReactElement): string {
  return renderToStaticMarkup(<StaticRouter location="/contact/">{form}</StaticRouter>);
}

function controlsOf(html: string): { tag: string; name: string; value: string }[] {
  const tags = html.match(/<(input|textarea|select)\b[^>]*>/g) ?? [];
  return tags
    .map((tag) => ({
      tag,
      name: / name="([^"]*)"/.exec(tag)?.[1] ?? "",
      value: / value="([^"]*)"/.exec(tag)?.[1] ?? "",
    }))
    .filter(({ name }) => name !== "");
}

describe.each(rows)("the %s form without JavaScript", (name, form) => {
  const html = htmlOf(form);
  const controls = controlsOf(html);

  it("is validated and posted by the browser itself", () => {
    const tag = /<form\b[^>]*>/.exec(html)?.[0] ?? "";
    expect(tag).toContain('method="post"');
    expect(tag).toContain('action="/api/v1.0/email/send-form"');
    expect(tag).toContain('encType="multipart/form-data"');
    expect(tag).not.toMatch(/novalidate/i);
    expect(html).toContain('<button type="submit"');
  });

  it("sends only fields that the table knows, then the wire's, in the table's order", () => {
    const names = [...new Set(controls.map((control) => control.name))];
    const own = names.filter((field) => !isWireField(field));
    const known = Object.keys(contractForms[name].fields);
    expect(own.filter((field) => !known.includes(field))).toEqual([]);
    expect(names.slice(own.length)).toEqual([
      "submission_id",
      "page",
      "contact_by_fax",
      "lib_version",
      "service_id",
      "template_id",
      "user_id",
    ]);
  });

  it("says which form it is and on which page", () => {
    const values = Object.fromEntries(controls.map((control) => [control.name, control.value]));
    expect(values).toMatchObject({
      template_id: name,
      service_id: "haven",
      lib_version: "3.2.0",
      user_id: "public",
      page: "/contact",
      submission_id: "",
      contact_by_fax: "",
    });
  });

  it("has a label for every field that people see", () => {
    const seen = controls.filter(
      ({ tag }) => !tag.includes('type="hidden"') && !tag.includes("contact_by_fax"),
    );
    for (const { tag } of seen) expect(html).toContain(`for="${/ id="([^"]*)"/.exec(tag)?.[1]}"`);
  });

  it("says who reads it", () => {
    expect(html).toContain("Our team reads it.");
  });
});

describe("the feedback form without JavaScript", () => {
  const html = htmlOf(<FeedbackForm words={words} help={help} />);

  it("has the booking fields in a group that can be opened, all of them sent", () => {
    const group = /<details.*<\/details>/s.exec(html)?.[0] ?? "";
    for (const field of ["preferredDay", "timeOfDay", "people"]) expect(group).toContain(`name="${field}"`);
    expect(group).not.toContain("disabled");
  });

  it("lets a booking go without a message", () => {
    expect(/<textarea[^>]*name="message"[^>]*>/.exec(html)?.[0]).not.toContain("required");
  });
});
