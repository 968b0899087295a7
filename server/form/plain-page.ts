import type { StudioHelp } from "../static/help.ts";

/**
 * A complete page made by the server itself, for browsers without JavaScript.
 * @param body HTML below the heading
 * @param help has the site's style sheets; undefined for an unstyled page
 */
export function plainPage(title: string, body: string, help: StudioHelp | undefined): string {
  const styles = (help?.styles ?? [])
    .map((address) => `<link rel="stylesheet" href="${address}">\n`)
    .join("");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
${styles}</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`;
}
