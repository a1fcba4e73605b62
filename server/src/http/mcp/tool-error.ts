/** What an assistant is told when a tool does not do what was asked. */
export interface ErrorDetails {
  /** The argument that is at fault. */
  readonly argument?: string | undefined;
  /** What to do instead. */
  readonly remedy?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
  /** Of the API call that was refused. */
  readonly requestId?: string | undefined;
  /** The page that explains the code. */
  readonly documentation?: string | undefined;
}

/** A refusal that names the argument and the remedy; `code` is one of the API's, or one of this door. */
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

/** An argument that cannot be used as it is. */
export const wrongArgument = (argument: string, message: string, remedy?: string): ToolError =>
  new ToolError('invalid_arguments', message, { argument, remedy });
