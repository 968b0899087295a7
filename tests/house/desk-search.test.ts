import type { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { action, loader } from "#site/words/desk/words.tsx";
import { deskApp } from "#workshop/fixtures/desk-app.fixtures.ts";

it("an owner finds a word in all texts, changes the ticked ones at once, and undoes that", async () => {
  const { send, person, session } = deskApp();
  const { services } = await send("/desk/words", {}, { cookie: session(person("owner")) });
  const context = { get: () => services } as unknown as RouterContextProvider;
  const args = (request: Request) => ({ request, context, params: {} }) as never;
  const page = loader(args(new Request("https://studio.test/desk/words?find=Tactile")));
  expect(page.found.length).toBeGreaterThan(3);
  const body = new URLSearchParams({ act: "change", find: "Tactile", by: "Quiet" });
  for (const { place, isTicked } of page.found) if (isTicked) body.append("place", place);
  const post = (b: URLSearchParams) =>
    new Request("https://studio.test/desk/words?find=Tactile", { method: "POST", body: b });
  const answer = (await action(args(post(body)))) as Response;
  expect(answer.headers.get("location")).toMatch(/undo=/);
  const left = loader(args(new Request("https://studio.test/desk/words?find=Tactile")));
  expect(left.found.every(({ isTicked }) => !isTicked)).toBe(true);
  const undo =
    new URL(answer.headers.get("location") ?? "", "https://studio.test").searchParams.get("undo") ?? "";
  const after = loader(args(new Request(`https://studio.test/desk/words?undo=${undo}`)));
  expect(after.notice?.words).toMatch(/in \d+ files/);
  const back = (await action(args(post(new URLSearchParams({ undo }))))) as Response;
  expect(back.status).toBe(303);
  expect(loader(args(new Request("https://studio.test/desk/words?find=Tactile"))).found).toEqual(page.found);
  const none = (await action(
    args(post(new URLSearchParams({ act: "change", find: "Tactile", by: "" }))),
  )) as {
    data: unknown;
  };
  expect(none.data).toMatchObject({ refused: expect.stringContaining("Please") });
});
