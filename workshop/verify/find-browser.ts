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
 * Finds a browser for the tests, in this order: the file in `CHROME_PATH`, Playwright's own, an installed
 * Chrome or Chromium, and finally the npm package @sparticuz/chromium (Linux), which is unpacked into
 * `node_modules/.cache`. `CHROME_PATH=packaged` selects that last one.
 * @returns The executable and the environment variables it needs.
 * @throws When no browser is found; the message says what to do.
 */
export async function findBrowser(): Promise<Browser> {
  const chromePath = process.env.CHROME_PATH;
  if (chromePath && chromePath !== "packaged") {
    if (existsSync(chromePath)) return { executablePath: chromePath, env: {} };
    throw new Error(`CHROME_PATH is ${chromePath}, but there is no such file.`);
  }
  const found = chromePath
    ? undefined
    : [chromium.executablePath(), ...INSTALLED].find((file) => existsSync(file));
  return found ? { executablePath: found, env: {} } : unpackBrowser();
}

async function unpackBrowser(): Promise<Browser> {
  if (process.platform !== "linux" || process.arch !== "x64") {
    throw new Error("No browser found. Install Chrome or Chromium, or set CHROME_PATH to its executable.");
  }
  const folder = path.resolve("node_modules/.cache/browser");
  await mkdir(folder, { recursive: true });
  // The package unpacks into TMPDIR. It includes its shared libraries only if this AWS variable is set.
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
 * Writes a fontconfig file. The package's own lists folders of AWS Lambda, and a browser without any font
 * crashes when a page falls back to one.
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
