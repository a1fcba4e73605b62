/** Details of a failed tool call. */
export interface ErrorDetails {
  /** The invalid argument. */
  readonly argument?: string | undefined;
  /** What to do instead. */
  readonly remedy?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
  /** The request id of the failed API call. */
  readonly requestId?: string | undefined;
  /** The page that explains the code. */
  readonly documentation?: string | undefined;
}

/** An error with the argument at fault and the remedy; `code` is one of the API's or of MCP. */
export class ToolError extends Error {
  readonly code: string;
  readonly details: ErrorDetails;

  constructor(code: string, message: string, details: ErrorDetails = {}) {
    super(message);
    this.name = 'ToolError';
    this.code = code;
    this.details = details;
  }
}

/** The error of an invalid argument. */
export const wrongArgument = (argument: string, message: string, remedy?: string): ToolError =>
  new ToolError('invalid_arguments', message, { argument, remedy });

/** The tables of a conversation were dropped. */
export const tablesGone = (): ToolError =>
  new ToolError('tables_gone', 'The server dropped the tables of this conversation to free memory.', {
    argument: 'sql',
    remedy: 'Make the calls again with store_as.',
  });
