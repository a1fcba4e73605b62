import type { OrderFault } from './commands.ts';

/** An order that cannot be done as it was given. */
export class OrderError extends Error {
  readonly fault: OrderFault;

  constructor(argument: string, message: string, remedy?: string) {
    super(message);
    this.name = 'OrderError';
    this.fault = { argument, message, remedy };
  }
}
