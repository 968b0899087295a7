import { connect } from "node:net";
import { workerData } from "node:worker_threads";
import { sendFormPath } from "#contract/wire.ts";

// Runs in a thread of its own beside the bench: a visitor whom the rate limit refuses keeps sending bodies that would
// be costly to read, over four connections, as fast as the server takes them.
const { port } = workerData as { port: number };

function request(type: string, body: string): Buffer {
  const head = `POST ${sendFormPath} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\n`;
  return Buffer.from(`${head}Content-Length: ${body.length}\r\n\r\n${body}`);
}

const blanks = `--x\r\nContent-Disposition: form-data; name="a"${" ".repeat(4000)};\r\n\r\n\r\n`;
const requests = [
  request("application/x-www-form-urlencoded", "a&".repeat(150_000)),
  request("multipart/form-data; boundary=x", `${blanks.repeat(40)}--x--\r\n`),
];

function send(bytes: Buffer): void {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  socket.on("data", () => socket.write(bytes));
  socket.on("close", () => send(bytes));
  socket.write(bytes);
}

for (const bytes of [...requests, ...requests]) send(bytes);
