import { expect, it } from "vitest";
import { doneNotice, readCallNotice } from "./act-notice.ts";

const read = (query: string) => readCallNotice(new URLSearchParams(query));

it.each([
  ["done=told&reference=7KQP2M", { act: "untold", reference: "7KQP2M" }],
  ["done=news-told&wish=3", { act: "news-untold", wish: "3" }],
  ["done=call-done&call=9", { act: "call-undone", call: "9" }],
])("a call that was made can be undone: %s", (query, fields) => {
  expect(read(query)).toEqual({
    words: expect.stringContaining("told"),
    undo: { action: "/desk", fields },
    stays: true,
  });
});

it("a call that was put back, or answered, is said, and there is nothing to undo", () => {
  expect(read("done=untold")).toEqual({ words: expect.stringContaining("back on the list"), stays: true });
  expect(read("done=offer-booked")).toEqual({ words: expect.stringContaining("booked"), stays: true });
});

it.each(["", "done=told", "done=told&wish=3", "done=constructor", "done=else&reference=1"])(
  "an address that names no call says nothing: %s",
  (query) => expect(read(query)).toBeUndefined(),
);

it("a page says what its own table has, with its undo", () => {
  const undo = { action: "/desk/gifts", fields: { act: "open" } };
  const words = { settled: "Noted." };
  expect(doneNotice(new URLSearchParams("done=settled"), words, undo)).toEqual({ words: "Noted.", undo });
  expect(doneNotice(new URLSearchParams("done=toString"), words, undo)).toBeUndefined();
});
