import "#app/commands/messages-command.server.ts";
