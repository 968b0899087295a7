import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { mayLeaveWords, signsFirst } from "#features/booking/waiver-form.ts";
import { fixtures } from "./booking-check.fixtures.tsx";

it("says before any button what each adult signs, to open in place, and what whoever will not sign can do", () => {
  const Page = createRoutesStub([{ path: "/", Component: fixtures.withSomethingToSign }]);
  const html = renderToStaticMarkup(<Page />);
  // The first button is one that nobody sees: it keeps Enter from sending the form.
  const before = html.slice(0, html.search(/<button[^>]*name=/));
  expect(before).toContain(signsFirst);
  expect(before).toContain(mayLeaveWords);
  expect(before).toMatch(
    /<details[^>]*lang="en"[^>]*><summary>Our house rules, to sign \(English\)<\/summary>/,
  );
  expect(before).toMatch(/<details[^>]*lang="es"[^>]*>.*Nos quitamos los zapatos\..*<\/details>/);
});
