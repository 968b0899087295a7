import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { startStandIn } from "#core/pay/stand-in.server.ts";
import { standInKeys } from "#core/pay/stand-in-account.server.ts";

/** A live key, which only this stand-in takes: with a test key, nobody may open. */
export const liveKey = "rk_live_leeds00000000000";

/** Stripe's stand-in, with a live key: it is exchanged on the way for the one that the stand-in knows. */
export async function livePayments(port = 0) {
  const standIn = await startStandIn();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = Object.entries(request.headers).flatMap(([name, value]) =>
      typeof value === "string" && !/^(host|connection|content-length|transfer-encoding)$/.test(name)
        ? [[name, value.replace(liveKey, standInKeys.restrictedKey)] as [string, string]]
        : [],
    );
    const body = Buffer.concat(chunks);
    const answer = await fetch(standIn.url + request.url, {
      method: request.method ?? "GET",
      headers,
      ...(body.length > 0 && { body }),
    });
    response.writeHead(answer.status, { "content-type": "application/json" }).end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await standIn.close();
    },
  };
}
