import { connect } from "node:net";
import { workerData } from "node:worker_threads";
import { sendFormPath } from "#core/form/wire.ts";

// A worker thread that acts as a rate-limited client: over four connections, it sends bodies that are expensive to
// parse, as fast as the server accepts them.
const { port } = workerData as { port: number };

function request(type: string, body: string): Buffer {
  const head = `POST ${sendFormPath} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\n`;
  return Buffer.from(`${head}Content-Length: ${body.length}\r\n\r\n${body}`);
}

const paddedPart = `--x\r\nContent-Disposition: form-data; name="a"${" ".repeat(4000)};\r\n\r\n\r\n`;
const requests = [
  request("application/x-www-form-urlencoded", "a&".repeat(150_000)),
  request("multipart/form-data; boundary=x", `${paddedPart.repeat(40)}--x--\r\n`),
];

/** Sends a request repeatedly, and reconnects whenever the server closes the connection. */
function flood(bytes: Buffer): void {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  socket.on("data", () => socket.write(bytes));
  socket.on("close", () => flood(bytes));
  socket.write(bytes);
}

for (const bytes of [...requests, ...requests]) flood(bytes);
