import { timeText } from '@meridian/market/dates';
import type { Call } from '../../operation/operation.ts';
import { type ApiResponse, MEDIA_TYPES } from '../../operation/response.ts';

/** Responds to a call that created or changed something with a JSON object; adds `asOf` and `requestId`. Has no entity tag. */
export const uncachedResponse = (
  call: Call,
  status: 200 | 201 | 202,
  content: Readonly<Record<string, unknown>> & { readonly source: string },
): ApiResponse => ({
  status,
  headers: ['Content-Type', MEDIA_TYPES.json, 'X-Data-Source', content.source],
  body: [JSON.stringify({ ...content, asOf: timeText(call.nowMs), requestId: call.requestId })],
});
