/** An invalid field of a request. */
export interface FieldError {
  field: string;
  message: string;
}

/** The base class of all errors of this package. No error contains the API key. */
export class MeridianError extends Error {
  override readonly name: string = 'MeridianError';
}

/** The details of an error reply. */
export interface Refusal {
  readonly status: number;
  readonly code: string | null;
  readonly requestId: string | null;
  readonly errors: readonly FieldError[];
  readonly retryAfterSeconds: number | null;
}

/** The server returned an error. Each status has a subclass. */
export class ApiError extends MeridianError {
  override readonly name: string = 'ApiError';
  readonly status: number;
  /** Such as `symbol_not_found`; null when the reply did not come from the API. */
  readonly code: string | null;
  /** Identifies the request in the call log. */
  readonly requestId: string | null;
  /** The invalid fields, for status 400. */
  readonly errors: readonly FieldError[];
  /** Seconds to wait before you retry, for status 429 and 503. */
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

/** A status that the API never returns, such as a redirect. */
export class UnexpectedStatusError extends ApiError {
  override readonly name: string = 'UnexpectedStatusError';
}

/** The connection failed before the reply was complete. */
export class ConnectionError extends MeridianError {
  override readonly name: string = 'ConnectionError';
}

/** A try took longer than `timeoutSeconds`. */
export class TimeoutError extends MeridianError {
  override readonly name: string = 'TimeoutError';
}

/** A successful reply that did not come from the API, such as an HTML page from a proxy. */
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

/** An option is invalid, or the key is missing. */
export class ConfigurationError extends MeridianError {
  override readonly name: string = 'ConfigurationError';
}

/** The server could not create a report. */
export class ReportFailedError extends MeridianError {
  override readonly name: string = 'ReportFailedError';
  readonly reportId: string;
  /** The reason given by the server. */
  readonly failure: string;

  constructor(reportId: string, failure: string) {
    super(`Report ${reportId} failed: ${failure}`);
    this.reportId = reportId;
    this.failure = failure;
  }
}

/** The stream ended and cannot be resumed. */
export class StreamError extends MeridianError {
  override readonly name: string = 'StreamError';
  /** The code of the error frame; null when there was none. */
  readonly code: number | null;
  readonly reason: string;

  constructor(message: string, code: number | null, reason: string) {
    super(message);
    this.code = code;
    this.reason = reason;
  }
}

/** The signature of a delivery is invalid, or the delivery is too old. */
export class WebhookVerificationError extends MeridianError {
  override readonly name: string = 'WebhookVerificationError';
}
