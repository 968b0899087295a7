import { expect, it } from "vitest";
import { downloadResponse, tableResponse } from "./download.ts";

it("what a stranger named is saved under a name that no header can be broken with, and never shown", async () => {
  const response = downloadResponse('a"\r\nb (*é).pdf', new Uint8Array([1, 2]));
  expect(response.headers.get("content-type")).toBe("application/octet-stream");
  expect(response.headers.get("content-disposition")).toBe(
    `attachment; filename="a___b (__).pdf"; filename*=UTF-8''a%22%0D%0Ab%20%28%2A%C3%A9%29.pdf`,
  );
  expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([1, 2]);
});

it("a table is saved as it is, and spreadsheets open it", async () => {
  const response = tableResponse("gifts.csv", "name\nAda é\n");
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("content-disposition")).toContain('filename="gifts.csv"');
  expect(await response.text()).toBe("name\nAda é\n");
});
