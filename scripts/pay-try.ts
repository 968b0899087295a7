import "#app/commands/pay-try-command.server.ts";
