/** What is wrong with one field of a request. */
export interface FieldError {
  field: string;
  message: string;
}

/** Whatever this package throws by itself. None of them holds the key. */
export class MeridianError extends Error {
  override readonly name: string = 'MeridianError';
}

/** What a reply said about a refusal. */
export interface Refusal {
  readonly status: number;
  readonly code: string | null;
  readonly requestId: string | null;
  readonly errors: readonly FieldError[];
  readonly retryAfterSeconds: number | null;
}

/** A reply that is a refusal; its subclasses name the status. */
export class ApiError extends MeridianError {
  override readonly name: string = 'ApiError';
  readonly status: number;
  /** Such as `symbol_not_found`; null when the reply came from something else than the API. */
  readonly code: string | null;
  /** Names the call in the call log. */
  readonly requestId: string | null;
  /** The fields that were wrong, of a 400. */
  readonly errors: readonly FieldError[];
  /** When to try again, of a 429 or 503. */
  readonly retryAfterSeconds: number | null;

  constructor(message: string, refusal: Refusal) {
    super(message);
    this.status = refusal.status;
    this.code = refusal.code;
    this.requestId = refusal.requestId;
    this.errors = refusal.errors;
    this.retryAfterSeconds = refusal.retryAfterSeconds;
  }
}

/** A status that the API does not answer, such as a redirect. */
export class UnexpectedStatusError extends ApiError {
  override readonly name: string = 'UnexpectedStatusError';
}

/** No reply came, or only a part of one. */
export class ConnectionError extends MeridianError {
  override readonly name: string = 'ConnectionError';
}

/** A try took longer than `timeoutSeconds`. */
export class TimeoutError extends MeridianError {
  override readonly name: string = 'TimeoutError';
}

/** A success that is not what the API answers: a page of a proxy, perhaps. */
export class UnreadableReplyError extends MeridianError {
  override readonly name: string = 'UnreadableReplyError';
  readonly status: number;
  readonly requestId: string | null;

  constructor(message: string, status: number, requestId: string | null) {
    super(message);
    this.status = status;
    this.requestId = requestId;
  }
}

/** A client was made or used in a way that cannot work. */
export class ConfigurationError extends MeridianError {
  override readonly name: string = 'ConfigurationError';
}

/** The server could not make a report. */
export class ReportFailedError extends MeridianError {
  override readonly name: string = 'ReportFailedError';
  readonly reportId: string;
  /** Why, in a sentence of the server. */
  readonly failure: string;

  constructor(reportId: string, failure: string) {
    super(`Report ${reportId} failed: ${failure}`);
    this.reportId = reportId;
    this.failure = failure;
  }
}

/** The stream ended and cannot go on. */
export class StreamError extends MeridianError {
  override readonly name: string = 'StreamError';
  /** Of the error frame; null when there was none. */
  readonly code: number | null;
  readonly reason: string;

  constructor(message: string, code: number | null, reason: string) {
    super(message);
    this.code = code;
    this.reason = reason;
  }
}

/** A delivery is not what it says, or is too old. */
export class WebhookVerificationError extends MeridianError {
  override readonly name: string = 'WebhookVerificationError';
}
