import { expect, it } from "vitest";
import { createLog } from "./log.server.ts";

it("writes one short line, whatever an error quotes", () => {
  const lines: string[] = [];
  const log = createLog(
    (line) => lines.push(line),
    () => 0,
  );
  log("failed", { reason: "a\nb\u2028\u001b[31m".repeat(10_000), status: 503 });
  expect(lines).toHaveLength(1);
  const [line = ""] = lines;
  expect(line.length).toBeLessThan(3000);
  expect(line.split("\n")).toHaveLength(1);
  expect(JSON.parse(line)).toMatchObject({ time: "1970-01-01T00:00:00.000Z", event: "failed", status: 503 });
});
