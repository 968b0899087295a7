import { text } from "node:stream/consumers";
import { renderToStaticMarkup } from "react-dom/server";
import { prerenderToNodeStream } from "react-dom/static";
import { afterEach, expect, it } from "vitest";
import { areaForm, needsForm, partyForm } from "#core/booking/line-form.ts";
import { linkForm } from "#core/booking/link-form.ts";
import { visitorForm } from "#core/booking/visitor-form.ts";
import { withOptions } from "#core/form/answers.ts";
import { defaultLocale, followLocale } from "#core/values/locale.ts";
import { PartyFields } from "#features/visits/party-fields.tsx";
import { fieldOf } from "./field-of.ts";
import { Fields } from "./fields.tsx";
import { FormErrorSummary } from "./form-error-summary.tsx";

afterEach(() => followLocale(() => undefined));

it("a control has what the form's table says about its field, what was typed and what is wrong", () => {
  const errors = [{ field: "name", message: "Please." }];
  const field = fieldOf(visitorForm, { errors, values: { name: "Ada" } });
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

it("the fields of a visit's line are named with its prefix", () => {
  const errors = [{ field: "lines.1.adults", message: "Please." }];
  const html = renderToStaticMarkup(
    <Fields form={partyForm} prefix="lines.1." errors={errors} values={{ adults: "2" }} />,
  );
  expect(html).toContain('id="lines.1.adults"');
  expect(html).toContain('name="lines.1.companions"');
  expect(html).toContain("Please.");
  expect(html).toContain('value="2"');
});

it("what helps is a box for each option that the content has, and those chosen before are ticked", () => {
  const helps = [
    { value: "low", label: "Lights low", hint: "We turn them down." },
    { value: "step", label: "Step-free" },
  ];
  const html = renderToStaticMarkup(
    <Fields form={withOptions(needsForm, { helps })} values={{ helps: ["step"], note: "By the door" }} />,
  );
  const boxes = html.match(/<input[^>]*type="checkbox"[^>]*>/g) ?? [];
  expect(boxes.map((box) => box.includes("checked"))).toEqual([false, true]);
  expect(boxes.map((box) => /id="([^"]*)"/.exec(box)?.[1])).toEqual(["helps", "helps-step"]);
  expect(html).toContain("By the door</textarea>");
});

it("a field, and what stands above its form, call things as the studio's country does", async () => {
  const errors = [{ field: "postcode", message: "Please write a postal code." }];
  const said = async (code: string) => {
    followLocale(() => ({ ...defaultLocale, code }));
    const form = await prerenderToNodeStream(
      <>
        <FormErrorSummary errors={errors} />
        <Fields form={areaForm()} errors={errors} />
      </>,
    );
    return (await text(form.prelude)).match(/Please write a [a-z ]+/g);
  };
  expect(await said("US")).toEqual(["Please write a postal code", "Please write a postal code"]);
  expect(await said("GB")).toEqual(["Please write a postcode", "Please write a postcode"]);
});

it("no field that the form does not have is accepted", () => {
  const field = fieldOf(visitorForm, { errors: [] });
  // @ts-expect-error: the field is called name
  expect(() => field("nmae")).toThrow();
  // @ts-expect-error: whoever wants a link again is not asked how to answer
  expect(() => fieldOf(linkForm, { errors: [] })("reply")).toThrow();
});

it("companions are asked for only where they come free", () => {
  const html = (party: Parameters<typeof PartyFields>[0]["party"]) =>
    renderToStaticMarkup(<PartyFields party={party} note="Up to 4 people." />);
  expect(html({ adults: "1", children: "0" })).not.toContain('name="companions"');
  expect(html({ adults: "1", children: "0", companions: "0" })).toMatch(/<input[^>]*name="companions"/);
});
