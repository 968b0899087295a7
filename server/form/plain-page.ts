import type { StudioHelp } from "../static/help.ts";

/**
 * A whole page of the server's own, for browsers without JavaScript.
 * @param body HTML below the heading
 * @param help names the site's style sheets; without a site the page is plain
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
