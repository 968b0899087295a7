import { expect, it } from "vitest";
import { loader } from "./event-calendar.ts";

/** The file that a calendar app gets; or what is thrown instead. */
async function fileOf(slug?: string) {
  try {
    const response = loader({ params: { slug } } as unknown as Parameters<typeof loader>[0]);
    return { type: response.headers.get("content-type"), text: await response.text() };
  } catch (error) {
    return error;
  }
}

it("an event is a file for calendars of its own, and all of them one that can be subscribed to", async () => {
  const begins = (text: string) => text.match(/^BEGIN:VEVENT/gm)?.length;
  const [one, all] = [await fileOf("old-clothes"), await fileOf()] as { type: string; text: string }[];
  expect([one?.type, begins(one?.text ?? "")]).toEqual([expect.stringContaining("text/calendar"), 1]);
  expect(begins(all?.text ?? "")).toBeGreaterThan(1);
  expect(await fileOf("nothing")).toMatchObject({ init: { status: 404 } });
});
