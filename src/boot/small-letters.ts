// Runs on the not-found page alone. Hosts of plain files tell `/About` from `/about`; our server sends people on itself.
// Where the address in small letters is wrong as well, this page comes again and stays.
const { pathname, search, hash } = location;
const small = pathname.toLowerCase();
if (small !== pathname) location.replace(small + search + hash);
