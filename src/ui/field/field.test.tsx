import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { CheckboxField } from "./checkbox-field.tsx";
import { RadioField } from "./radio-field.tsx";
import { TextField } from "./text-field.tsx";

const email = { id: "ask-email", name: "email", label: "E-mail" };

describe("a text field", () => {
  it("labels its control, and says in words that it is required", () => {
    const html = renderToStaticMarkup(<TextField {...email} required />);
    expect(html).toContain('<label for="ask-email"');
    expect(html).toMatch(/E-mail .*\(required\).*<\/label>/);
    expect(html).not.toContain("aria-describedby");
  });

  it("links hint and error to the control; the hint stays while there is an error", () => {
    const html = renderToStaticMarkup(
      <TextField {...email} hint="We only use it to answer." error="Please check the address." />,
    );
    expect(html).toContain('aria-describedby="ask-email-hint ask-email-error"');
    expect(html).toContain('aria-invalid="true"');
    expect(html).toMatch(/id="ask-email-hint"[^>]*>We only use it to answer\./);
    expect(html).toMatch(/id="ask-email-error".*Please check the address\./);
  });
});

it("a checkbox's error is linked to it", () => {
  const html = renderToStaticMarkup(
    <CheckboxField id="agree" name="agree" label="I agree" error="Please tick the box." />,
  );
  expect(html).toMatch(/<input[^>]*aria-describedby="agree-error"/);
});

it("a group of options is labelled by its question, and the error summary can link to its first option", () => {
  const options = [
    { value: "card", label: "Card" },
    { value: "offline", label: "Offline" },
  ];
  const html = renderToStaticMarkup(
    <RadioField id="give-method" name="method" label="How to give" options={options} defaultValue="card" />,
  );
  expect(html).toMatch(/<fieldset[^>]*><legend[^>]*>How to give/);
  expect(html).toMatch(/<input id="give-method"[^>]*value="card"/);
  expect(html.match(/checked=""/g)).toHaveLength(1);
});
