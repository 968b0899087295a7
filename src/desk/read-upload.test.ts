import { expect, it } from "vitest";
import { createMemoryBudget } from "#core/form/memory-budget.server.ts";
import { limits } from "#core/values/limits.ts";
import { isUpload, readUpload } from "./read-upload.server.ts";

const address = "https://studio.test/desk/words/pictures";
const type = { "content-type": "multipart/form-data; boundary=b" };

const posted = (body: BodyInit, headers: Record<string, string>) =>
  new Request(address, { method: "POST", body, duplex: "half", headers } as RequestInit);

function read(request: Request, memory = 2 ** 30) {
  return readUpload(request, createMemoryBudget(memory).reserve());
}

/** A form as a browser sends it. */
async function sent(data: FormData): Promise<Request> {
  const response = new Response(data);
  const headers = { "content-type": response.headers.get("content-type") ?? "" };
  return posted(await response.arrayBuffer(), headers);
}

function form(file?: File): Promise<Request> {
  const data = new FormData();
  data.append("act", "add");
  data.append("tag", "one");
  data.append("tag", "zwei é");
  if (file) data.append("file", file);
  return sent(data);
}

it("a form is read with its fields and its file, byte by byte", async () => {
  const bytes = Uint8Array.from({ length: 300_000 }, (_, index) => index % 251);
  const request = await form(new File([bytes], "sky.jpg"));
  expect(isUpload(request)).toBe(true);
  const { fields, file } = await read(request);
  expect([...fields]).toEqual([
    ["act", "add"],
    ["tag", "one"],
    ["tag", "zwei é"],
  ]);
  expect(file?.name).toBe("sky.jpg");
  expect(Buffer.compare(Buffer.from(file?.bytes ?? []), bytes)).toBe(0);
});

it("where no file was chosen there is none, an empty one is there, and a long name is cut", async () => {
  expect((await read(await form())).file).toBeUndefined();
  expect((await read(await form(new File([], "")))).file).toBeUndefined();
  expect((await read(await form(new File([], "empty.jpg")))).file).toMatchObject({ name: "empty.jpg" });
  const nameless = '--b\r\nContent-Disposition: form-data; name="file"; filename=""\r\n\r\nx\r\n--b--\r\n';
  expect((await read(posted(nameless, type))).file?.bytes).toHaveLength(1);
  const { file } = await read(await form(new File(["a"], "a".repeat(500))));
  expect(file?.name).toHaveLength(limits.fileName);
});

it.each([
  ["no form with a file", "a=b", { "content-type": "application/x-www-form-urlencoded" }],
  ["no kind", "a=b", { "content-type": "" }],
  ["no boundary", "a=b", { "content-type": "multipart/form-data" }],
  ["an end too early", '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx', type],
])("what cannot be read is refused, and the next form is read: %s", async (_what, body, headers) => {
  await expect(read(posted(body, headers))).rejects.toMatchObject({ status: 400 });
  expect((await read(await form())).fields.get("act")).toBe("add");
});

it("a form with as many parts as allowed is read, and one more is refused", async () => {
  const of = (count: number) => {
    const data = new FormData();
    for (let index = 0; index < count; index++) data.append("a", "b");
    return sent(data).then((request) => read(request));
  };
  expect((await of(limits.parts)).fields.getAll("a")).toHaveLength(limits.parts);
  await expect(of(limits.parts + 1)).rejects.toMatchObject({ status: 400 });
});

it("a file that is larger than allowed is not read to its end", async () => {
  const big = async (size: number) => read(await form(new File([new Uint8Array(size)], "big.jpg")));
  const fits = 4 * limits.fileBytes - 2000;
  expect((await big(fits)).file?.bytes).toHaveLength(fits);
  await expect(big(4 * limits.fileBytes)).rejects.toMatchObject({
    status: 413,
    message: expect.stringContaining("20 MB"),
  });
});

it("an upload counts against the memory of all posts", async () => {
  await expect(read(await form(new File([new Uint8Array(5000)], "a.jpg")), 4000)).rejects.toMatchObject({
    status: 503,
  });
});

it("a third upload at the same time is asked to wait, and let in once one of them has ended", async () => {
  const slow = () => {
    let end = () => {};
    const body = new ReadableStream({
      start(stream) {
        end = () => {
          stream.enqueue(
            Buffer.from('--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n--b--\r\n'),
          );
          stream.close();
        };
      },
    });
    return { reading: read(posted(body, type)), end };
  };
  const [first, second] = [slow(), slow()];
  await expect(read(await form())).rejects.toMatchObject({ status: 503 });
  first.end();
  expect((await first.reading).fields.get("a")).toBe("x");
  expect((await read(await form())).fields.get("act")).toBe("add");
  second.end();
  await second.reading;
});
