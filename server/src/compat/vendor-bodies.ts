import { CachedResponse, type JsonEnd } from '../http/api/formats/cached-response.ts';
import { matchesTag, unchanged, weakTag } from '../http/api/formats/etag.ts';
import { encodingOf } from '../http/api/formats/negotiation.ts';
import { ResponseCache } from '../http/api/formats/response-cache.ts';
import type { Call } from '../http/operation/operation.ts';
import { type ApiResponse, MEDIA_TYPES } from '../http/operation/response.ts';

export interface VendorBody {
  /** Names everything that determines the body; it is read again after rendering. */
  readonly tag: () => string;
  /** The entity tag of what `tag` returns now, where it is known. */
  readonly etag?: string;
  /** The source of the data, for the header `X-Data-Source`. */
  readonly source: string;
  /** The JSON object of the vendor, also as its text, without what `end` adds. */
  readonly render: () => object | string | Promise<object | string>;
}

/** JSON bodies in a vendor's form. Callers share a rendered body until what determines it changes. */
export class VendorBodies {
  readonly #bodies: ResponseCache;
  readonly #end: JsonEnd;

  /** `end` writes what each response adds, such as its request id, from the comma or brace on. */
  constructor(cacheBytes: number, end: JsonEnd = () => '}') {
    this.#bodies = new ResponseCache(cacheBytes);
    this.#end = end;
  }

  /** The response to `call`: the body, or 304. */
  respond(
    call: Call,
    { tag, etag = weakTag(tag()), source, render }: VendorBody,
  ): ApiResponse | Promise<ApiResponse> {
    if (matchesTag(call.headers['if-none-match'], etag)) return unchanged(etag, source);
    const headers = ['Content-Type', MEDIA_TYPES.json, 'ETag', etag, 'X-Data-Source', source];
    const wrap = (content: object | string) => {
      const text = typeof content === 'string' ? content : JSON.stringify(content);
      const bytes = Buffer.from(text.slice(0, -1));
      return new CachedResponse('json', bytes, headers, this.#end);
    };
    const body = this.#bodies.of(
      etag,
      () => {
        const content = render();
        return content instanceof Promise ? content.then(wrap) : wrap(content);
      },
      () => weakTag(tag()),
    );
    const respond = (it: CachedResponse) => it.respond(call, encodingOf(call.headers));
    return body instanceof Promise ? body.then(respond) : respond(body);
  }
}
