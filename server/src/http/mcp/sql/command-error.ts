import type { CommandFault } from './commands.ts';

/** An order that cannot be done as it was given. */
export class CommandError extends Error {
  readonly fault: CommandFault;

  constructor(argument: string, message: string, remedy?: string) {
    super(message);
    this.name = 'OrderError';
    this.fault = { argument, message, remedy };
  }
}
