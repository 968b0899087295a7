import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

/**
 * Starts nginx with the same precompressed files, and with one worker process, like our server.
 * @returns undefined if nginx is not installed (on Debian: apt-get install nginx) or does not start
 */
export async function startNginx(siteDir: string): Promise<{ port: number; stop: () => void } | undefined> {
  if (spawnSync("nginx", ["-v"]).status !== 0) return undefined;
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), "nginx-"));
  const configFile = path.join(folder, "nginx.conf");
  writeFileSync(
    configFile,
    `${process.getuid?.() === 0 ? "user root; " : ""}daemon off; worker_processes 1; pid ${folder}/pid; error_log /dev/null;
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000;
      types { text/html html; text/javascript js; text/css css; }
      server { listen 127.0.0.1:${port}; root ${siteDir}; gzip_static on; open_file_cache max=10000; }
    }`,
  );
  const child = spawn("nginx", ["-p", folder, "-c", configFile], { stdio: "ignore" });
  child.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  for (let attempt = 0; attempt < 50; attempt++) {
    const isUp = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
    if (isUp) return { port, stop: () => void child.kill() };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill();
  return undefined;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
