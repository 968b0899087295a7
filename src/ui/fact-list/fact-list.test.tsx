import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { FactList } from "./fact-list.tsx";

it("browsers do not translate names, addresses and codes", () => {
  const facts = [
    { label: "Reference", values: ["HX7K2"], isVerbatim: true },
    { label: "When", values: ["Friday"] },
  ];
  const values = renderToStaticMarkup(<FactList facts={facts} />).match(/<dd[^>]*>/g);
  expect(values?.map((value) => value.includes('translate="no"'))).toEqual([true, false]);
});
