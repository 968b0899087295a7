import "#app/commands/start-command.server.ts";
