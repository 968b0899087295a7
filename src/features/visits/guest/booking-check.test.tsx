import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { mayLeaveWords, signsFirst } from "#core/booking/waiver-signing.ts";
import { fixtures } from "./booking-check.fixtures.tsx";

it("says before any button what each adult signs, to open in place, and what whoever will not sign can do", () => {
  const Page = createRoutesStub([{ path: "/", Component: fixtures.withSomethingToSign }]);
  const html = renderToStaticMarkup(<Page />);
  // One button is seen by nobody: it says what Enter does.
  const before = html.slice(0, html.search(/<button(?![^>]*aria-hidden)/));
  expect(before).toContain(signsFirst);
  expect(before).toContain(mayLeaveWords);
  expect(before).toMatch(
    /<details[^>]*lang="en"[^>]*><summary>Our house rules, to sign \(English\)<\/summary>/,
  );
  expect(before).toMatch(/<details[^>]*lang="es"[^>]*>.*Nos quitamos los zapatos\..*<\/details>/);
});
