import { readFileSync } from "node:fs";
import type { PictureTable } from "#domain/picture-table.ts";
import { errorCode } from "../errors.ts";

/**
 * Reads the table that publishing writes.
 * @param file absolute path of `pictures.json`
 * @returns an empty table for releases without one, which contain all their pictures as files
 * @throws if the table cannot be read, rather than serving pages without their pictures
 */
export function readPictureTable(file: string): PictureTable {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    if (errorCode(error) === "ENOENT") return {};
    throw error;
  }
}
