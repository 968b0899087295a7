import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "#server/testing/app.fixtures.ts";
import { editorServer } from "./server.ts";

/** Asks an editor whose packages are stand-ins. */
async function ask(address: string, host = "localhost") {
  const packages = temporaryFolder();
  mkdirSync(path.join(packages, "@sveltia/cms/dist"), { recursive: true });
  writeFileSync(path.join(packages, "@sveltia/cms/dist/sveltia-cms.js"), "// the editor");
  const server = editorServer(packages, () => ({ app_title: "Words" })).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const sent = request({ host: "127.0.0.1", port, path: address, headers: { host } }).end();
  const [answer] = await once(sent, "response");
  let body = "";
  for await (const chunk of answer) body += chunk;
  return { status: answer.statusCode, headers: answer.headers, body };
}

test("gives out the editor with its settings, under a policy that lets no other site in", async () => {
  expect((await ask("/start.js")).body).toBe('CMS.init({ config: {"app_title":"Words"} });');
  const { headers, body } = await ask("/");
  expect(body).toContain('src="/sveltia-cms.js"');
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
  expect(headers["content-security-policy"]).not.toMatch(/https?:|\*/);
});

test("answers to the names of this computer only", async () => {
  expect((await ask("/start.js", "evil.example")).status).toBe(404);
  expect((await ask("/nothing")).status).toBe(404);
});
