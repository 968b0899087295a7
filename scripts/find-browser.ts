import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { chromium } from "@playwright/test";

export type Browser = { executablePath: string; env: Record<string, string> };

const INSTALLED = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * Finds a browser for the tests, in this order: the file that `CHROME_PATH` names, Playwright's own, an installed
 * Chrome or Chromium, and last the one that comes with the npm package @sparticuz/chromium (Linux), which is unpacked
 * into `node_modules/.cache`. `CHROME_PATH=packaged` asks for that last one.
 *
 * @returns The program and what its environment needs.
 * @throws When nothing is found, saying what to do.
 */
export async function findBrowser(): Promise<Browser> {
  const named = process.env.CHROME_PATH;
  if (named && named !== "packaged") {
    if (existsSync(named)) return { executablePath: named, env: {} };
    throw new Error(`CHROME_PATH names ${named}, but there is no such file.`);
  }
  const found = named
    ? undefined
    : [chromium.executablePath(), ...INSTALLED].find((file) => existsSync(file));
  return found ? { executablePath: found, env: {} } : unpackBrowser();
}

async function unpackBrowser(): Promise<Browser> {
  if (process.platform !== "linux" || process.arch !== "x64") {
    throw new Error("No browser found. Install Chrome or Chromium, or set CHROME_PATH to its program file.");
  }
  const folder = path.resolve("node_modules/.cache/browser");
  await mkdir(folder, { recursive: true });
  // The package unpacks into the temporary folder, with its shared libraries only where it sees this variable.
  const before = { TMPDIR: process.env.TMPDIR, AWS_LAMBDA_JS_RUNTIME: process.env.AWS_LAMBDA_JS_RUNTIME };
  Object.assign(process.env, { TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: "nodejs22.x" });
  try {
    const { default: packaged } = await import("@sparticuz/chromium");
    const executablePath = await packaged.executablePath();
    return {
      executablePath,
      env: {
        LD_LIBRARY_PATH: path.join(folder, "al2023", "lib"),
        FONTCONFIG_FILE: await writeFontList(folder),
      },
    };
  } finally {
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}

/**
 * The package's own list names folders of the cloud service that it was made for. A browser that finds no font at all
 * ends by itself as soon as a page falls back to one.
 *
 * @returns The list's path.
 */
async function writeFontList(folder: string): Promise<string> {
  const file = path.join(folder, "fonts.conf");
  await writeFile(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${path.join(folder, "fonts")}</dir>
  <cachedir>${path.join(folder, "fonts-cache")}</cachedir>
</fontconfig>
`,
  );
  return file;
}
