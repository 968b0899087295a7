import { isLivePath, tidyPath } from "#core/values/paths.ts";

// Runs on the not-found page only. Static hosts distinguish `/About` and `/about.` from `/about`; our server redirects by
// itself. If the tidy address is wrong too, this page loads again and stays. Booking references contain
// capitals, so live paths are left alone.
const { pathname, search, hash } = location;
const tidy = tidyPath(pathname).toLowerCase();
if (tidy !== pathname && !isLivePath(pathname)) location.replace(tidy + search + hash);
