import { isLivePath } from "#core/values/paths.ts";

// Runs on the not-found page only. Static hosts distinguish `/About` from `/about`; our server redirects by
// itself. If the lowercase address is wrong too, this page loads again and stays. Booking references contain
// capitals, so live paths are left alone.
const { pathname, search, hash } = location;
const lowercase = pathname.toLowerCase();
if (lowercase !== pathname && !isLivePath(pathname)) location.replace(lowercase + search + hash);
