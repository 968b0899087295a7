import { isLivePath } from "#src/lib/paths.ts";

// Runs on the not-found page alone. Hosts of plain files tell `/About` from `/about`; our server sends people on itself.
// Where the lowercase address is wrong as well, this page comes again and stays. References of bookings have capitals.
const { pathname, search, hash } = location;
const lowercase = pathname.toLowerCase();
if (lowercase !== pathname && !isLivePath(pathname)) location.replace(lowercase + search + hash);
