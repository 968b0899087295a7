import "#app/commands/host-config-command.server.ts";
