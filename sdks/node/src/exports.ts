/** Exports for every platform, except the client itself. */
export type { RawArguments } from './client.ts';
export {
  ApiError,
  ConfigurationError,
  ConnectionError,
  type FieldError,
  MeridianError,
  ReportFailedError,
  StreamError,
  TimeoutError,
  UnexpectedStatusError,
  UnreadableReplyError,
  WebhookVerificationError,
} from './errors.ts';
export type { FileDownload } from './file-download.ts';
export type { Limit, Limits } from './limits.ts';
export type { CallOptions, CreateOptions, MeridianOptions } from './options.ts';
export type { CallName } from './generated/calls.ts';
export * from './generated/errors.ts';
export type * from './generated/parameters.ts';
export type * from './generated/shapes.ts';
export type { RawReply } from './raw-reply.ts';
export type { Page, Rows } from './rows.ts';
export type { StreamBar } from './stream/fill.ts';
export type { StreamItem } from './stream/frame-reader.ts';
export type { MeridianStream, StreamOptions } from './stream/stream.ts';
export { VERSION } from './version.ts';
export {
  type AlertTriggered,
  type Delivery as WebhookDelivery,
  verifyWebhook,
  type WebhookEvent,
} from './webhook.ts';
