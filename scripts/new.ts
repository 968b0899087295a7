import "#workshop/new/new.ts";
