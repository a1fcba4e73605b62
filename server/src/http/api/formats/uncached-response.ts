import { timeText } from '@meridian/market/dates';
import type { Call } from '../../operation/operation.ts';
import { type ApiResponse, MEDIA_TYPES } from '../../operation/response.ts';

/** The answer of a call that made or changed something: a JSON object, with `asOf` and `requestId` added. No entity tag: it is never asked for again. */
export const uncachedResponse = (
  call: Call,
  status: 200 | 201 | 202,
  content: Readonly<Record<string, unknown>> & { readonly source: string },
): ApiResponse => ({
  status,
  headers: ['Content-Type', MEDIA_TYPES.json, 'X-Data-Source', content.source],
  body: [JSON.stringify({ ...content, asOf: timeText(call.nowMs), requestId: call.requestId })],
});
