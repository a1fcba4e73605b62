import type { CommandFault } from './commands.ts';

/** An invalid command. */
export class CommandError extends Error {
  readonly fault: CommandFault;

  constructor(argument: string, message: string, remedy?: string) {
    super(message);
    this.name = 'OrderError';
    this.fault = { argument, message, remedy };
  }
}
