import "#workshop/build/build-code.ts";
