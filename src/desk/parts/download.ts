/** A response that the browser saves as a file and never displays. @param name may come from a visitor */
export function downloadResponse(
  name: string,
  content: string | Uint8Array | ReadableStream<Uint8Array>,
  type = "application/octet-stream",
): Response {
  const plain = name.replace(/[^\w .()-]/g, "_");
  const body = content instanceof Uint8Array ? new Uint8Array(content) : content;
  return new Response(body, {
    headers: {
      "content-type": type,
      "content-disposition": `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, escapeSign)}`,
    },
  });
}

/** A table to download, which spreadsheets open. */
export function tableResponse(name: string, table: string): Response {
  return downloadResponse(name, table, "text/csv; charset=utf-8");
}

/** Escapes characters that `encodeURIComponent` keeps but the header does not allow. */
function escapeSign(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
}
