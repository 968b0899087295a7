import "#app/commands/copies-command.server.ts";
