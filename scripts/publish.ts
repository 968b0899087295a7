import "#app/commands/publish-command.server.ts";
