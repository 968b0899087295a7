import "#app/commands/desk-command.server.ts";
