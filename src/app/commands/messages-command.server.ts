import { run } from "#core/process/run.server.ts";
import { manageMessages, messagesHelp } from "./manage-messages.server.ts";

run(manageMessages, messagesHelp);
