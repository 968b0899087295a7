/** The parts of a multipart body in order: name and text of each. */
export function partsOf(body: string): [name: string, text: string][] {
  const [boundary = ""] = body.split("\r\n", 1);
  return body
    .split(boundary)
    .slice(1, -1)
    .map((part) => {
      const [head = "", text = ""] = part.split("\r\n\r\n");
      return [/ name="([^"]*)"/.exec(head)?.[1] ?? "", text.replace(/\r\n$/, "")];
    });
}
