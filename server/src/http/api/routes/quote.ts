import { api } from '@meridian/contracts/api';
import type { Lake, LakeQuote } from '../../../lake/lake.ts';
import { type ApiResponse, MEDIA_TYPES } from '../../operation/response.ts';
import { weakTag, matchesTag, unchanged } from '../formats/etag.ts';
import type { Call, Handler } from '../../operation/operation.ts';
import { type SharedHeaders, sharedHeaders } from '../../operation/shared-headers.ts';
import { ApiProblem } from '../../../shared/errors/api-problem.ts';
import { lakeOf, type Lakes } from '../../../lake/lakes.ts';
import { parseParameters } from '../../operation/parameters.ts';
import { symbolInfo } from '../requests/symbol-info.ts';

interface RenderedQuote {
  /** A string rather than bytes, so that Node sends head and body in one write. */
  readonly body: string;
  readonly bytes: number;
  readonly etag: string;
  readonly headers: readonly string[];
  readonly shared: SharedHeaders;
  /** The response to a client that has it already. */
  unchanged?: ApiResponse;
}

/** GET /stocks/{symbol}/quote. The market store returns the same object while a quote is unchanged, so its JSON is cached by it. */
export function quoteHandler(lakes: Lakes): Handler {
  const rendered = new WeakMap<LakeQuote, RenderedQuote>();
  const answer = (lake: Lake, { params, headers, nowMs }: Call): ApiResponse => {
    const quote = lake.quote(params['symbol'] ?? '', nowMs) ?? quoteOfUnknown(lake, params);
    let text = rendered.get(quote);
    if (!text) rendered.set(quote, (text = render(quote)));
    if (matchesTag(headers['if-none-match'], text.etag))
      return (text.unchanged ??= unchanged(text.etag, quote.source));
    const { body, bytes, headers: own, shared } = text;
    return { status: 200, headers: own, shared, body: [body], bytes };
  };
  return (call: Call) => {
    if (call.url.includes('?')) parseParameters(api.quote.query, call.query);
    const lake = lakeOf(lakes, call.caller);
    const preparing = lake.prepareQuote(call.params['symbol'] ?? '');
    return preparing ? preparing.then(() => answer(lake, call)) : answer(lake, call);
  };
}

function render(quote: LakeQuote): RenderedQuote {
  const body = JSON.stringify(quote);
  const etag = weakTag(body);
  const headers = ['Content-Type', MEDIA_TYPES.json, 'ETag', etag, 'X-Data-Source', quote.source];
  return { body, bytes: Buffer.byteLength(body), etag, headers, shared: sharedHeaders(headers) };
}

function quoteOfUnknown(lake: Lake, params: Readonly<Record<string, string>>): never {
  const { symbol } = symbolInfo(lake, params);
  lake.checkWhole(symbol);
  throw new ApiProblem(
    'symbol_not_found',
    `No quote is available for ${symbol}, because it has no prices yet.`,
  );
}
