import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { ensureTools, toolsFolder } from "../tools/install.ts";
import { startFront } from "./front.ts";
import { publishedSite } from "./published-site.ts";
import { startServer } from "./server-process.ts";

// `npm run test:observatory`: runs Mozilla's HTTP Observatory on the published site, behind local HTTPS.

/** The top grade starts at 100; anything above is bonus points. */
const MIN_SCORE = 130;

ensureTools();
const observatory = path.join(toolsFolder, "node_modules/@mdn/mdn-http-observatory");
const folder = mkdtempSync(path.join(tmpdir(), "observatory-"));
const SITE_DIR = publishedSite();
const server = await startServer({ DATA_DIR: folder, SITE_DIR, TRUSTED_PROXY: "127.0.0.1" });
try {
  const front = await startFront(server.port);
  const certificate = path.join(folder, "certificate.pem");
  writeFileSync(certificate, front.certificate);
  // The package's install script would download the HSTS preload list. An empty one will do here.
  writeFileSync(path.join(observatory, "conf/hsts-preload.json"), "{}");
  // The scan runs in a separate process: this one serves the site, and Node reads NODE_EXTRA_CA_CERTS only at startup.
  const { scan, tests } = await scanSite(new URL(front.origin).host, certificate);
  front.stop();
  for (const [name, { pass, result }] of Object.entries(tests))
    console.log(`${pass ? "passed" : "FAILED"}  ${name}: ${result}`);
  console.log(`\n${scan.grade}, ${scan.score} points, ${scan.testsPassed} of ${scan.testsQuantity} tests`);
  if (scan.score < MIN_SCORE || scan.testsPassed !== scan.testsQuantity) process.exitCode = 1;
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

type Scan = {
  scan: { grade: string; score: number; testsPassed: number; testsQuantity: number };
  tests: Record<string, { pass: boolean; result: string }>;
};

async function scanSite(host: string, certificate: string): Promise<Scan> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path.join(observatory, "src/scan.js"), host],
    {
      env: { ...process.env, NODE_EXTRA_CA_CERTS: certificate },
    },
  );
  return JSON.parse(stdout);
}
