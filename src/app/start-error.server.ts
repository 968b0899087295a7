import path from "node:path";
import { type Config, ConfigError } from "#core/config/config.server.ts";
import { dataFolder } from "#core/config/values.server.ts";
import { errorCode } from "#core/process/errors.server.ts";
import { CommandError } from "#core/process/run.server.ts";
import { storeFileName } from "#core/store/open.server.ts";
import { explainStoreError } from "#core/store/store-failure.server.ts";

/** The site's address on this machine: `http://localhost:3000`. */
export function siteAddress({ host }: Pick<Config, "host">, port: number): string {
  const name = host === undefined || /^(0\.0\.0\.0|::)$/.test(host) ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

/**
 * Explains to the owner why the server could not start.
 * @param command that started it, such as `npm start`
 * @returns undefined for an error it does not know
 */
export function explainStartError(error: unknown, command: string): string | undefined {
  if (error instanceof ConfigError || error instanceof CommandError) return error.message;
  const code = errorCode(error);
  if (code === "EADDRINUSE")
    return `This port is in use. Stop the other program, or choose another: PORT=3001 ${command}`;
  if (code === "EACCES" && error instanceof Error && "port" in error)
    return `PORT is "${process.env.PORT}". Expected a port that this user may open, such as 3000.`;
  if (code === "ENOTFOUND" || code === "EADDRNOTAVAIL")
    return `HOST is "${process.env.HOST}". Expected an address of this machine, such as 127.0.0.1 or 0.0.0.0.`;
  return explainStoreError(error, path.join(dataFolder(process.env), storeFileName));
}
