import { matchesTag, unchanged, weakTag } from '../../http/api/formats/etag.ts';
import type { Call } from '../../http/operation/operation.ts';
import { type ApiResponse, MEDIA_TYPES } from '../../http/operation/response.ts';
import type { LakeQuote } from '../../lake/lake.ts';

interface QuotedBody {
  /** All but the end. A string, so that Node sends head and body in one write. */
  readonly open: string;
  readonly etag: string;
  readonly headers: readonly string[];
}

/** Bodies about one quote. The market store returns the same object while a quote is unchanged, so they are kept by it. */
export class QuotedBodies {
  readonly #bodies = new WeakMap<LakeQuote, QuotedBody | Promise<QuotedBody>>();

  /** The response to `call`: what `render` makes of `quote`, with the request id; or 304. */
  respond(
    call: Call,
    quote: LakeQuote,
    render: () => object | Promise<object>,
  ): ApiResponse | Promise<ApiResponse> {
    const known = this.#bodies.get(quote) ?? this.#keep(quote, render());
    return known instanceof Promise
      ? known.then((it) => answer(call, quote, it))
      : answer(call, quote, known);
  }

  #keep(quote: LakeQuote, content: object | Promise<object>): QuotedBody | Promise<QuotedBody> {
    const keep = (it: object) => {
      const body = bodyOf(it, quote);
      this.#bodies.set(quote, body);
      return body;
    };
    if (!(content instanceof Promise)) return keep(content);
    const rendering = content.then(keep);
    this.#bodies.set(quote, rendering);
    rendering.catch(() => this.#bodies.delete(quote));
    return rendering;
  }
}

function bodyOf(content: object, { source }: LakeQuote): QuotedBody {
  const open = JSON.stringify(content).slice(0, -1);
  const etag = weakTag(open);
  return { open, etag, headers: ['Content-Type', MEDIA_TYPES.json, 'ETag', etag, 'X-Data-Source', source] };
}

function answer({ headers, requestId }: Call, { source }: LakeQuote, body: QuotedBody): ApiResponse {
  if (matchesTag(headers['if-none-match'], body.etag)) return unchanged(body.etag, source);
  return { status: 200, headers: body.headers, body: [`${body.open},"request_id":"${requestId}"}`] };
}
