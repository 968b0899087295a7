import "#workshop/new/note-sample.ts";
