import type { DataFormat } from '@meridian/contracts/api/call';
import type { KeyMode } from '@meridian/contracts/keys';
import type { HistoryRequest } from '../../../lake/history.ts';
import type { Lake, SymbolInfo } from '../../../lake/lake.ts';
import { BoundedCache } from '../../../shared/cache/bounded-cache.ts';
import type { Call } from '../../operation/operation.ts';
import type { ApiResponse } from '../../operation/response.ts';
import { unchanged } from '../formats/etag.ts';
import { formatOf } from '../formats/negotiation.ts';
import type { HistoryQuery } from './history-query.ts';
import { symbolRange } from './symbol-range.ts';

/** URLs whose parsed query is cached. */
const URLS = 2_000;

/** What the query of a call for bars says at least. */
type ResolvableQuery = Parameters<typeof symbolRange>[1] & Partial<Pick<HistoryQuery, 'format'>>;

/** What determines the response of a call for bars, beside its query. */
interface ResolvedRange {
  readonly format: DataFormat;
  readonly info: SymbolInfo;
  readonly request: HistoryRequest;
  readonly etag: string;
}

interface KeptRange extends ResolvedRange {
  /** Valid for one second: sessions and imports change no faster. */
  readonly second: number;
  readonly mode: KeyMode;
  readonly historyYears: number | null;
  /** The response to a client that has it already. */
  readonly unchanged: ApiResponse;
}

interface ParsedUrl<Query> {
  readonly query: Query;
  kept: KeptRange | undefined;
}

interface ResolvedUrlsOptions<Query> {
  /** Reads the query of a call; throws `invalid_parameters`. */
  readonly parse: (call: Call) => Query;
  /** The entity tag of its response; may throw the problem of a query that cannot be answered. */
  readonly tagOf: (lake: Lake, query: Query, range: Omit<ResolvedRange, 'etag'>) => string;
}

/** What the URLs of calls for bars stand for. Each URL is parsed once, and resolved once a second. */
export class ResolvedUrls<Query extends ResolvableQuery> {
  readonly #urls = new BoundedCache<ParsedUrl<Query>>(URLS);
  readonly #options: ResolvedUrlsOptions<Query>;

  constructor(options: ResolvedUrlsOptions<Query>) {
    this.#options = options;
  }

  /** Throws `invalid_parameters`, `symbol_not_found`, and `plan_required` when the range starts before the plan's history. */
  of(lake: Lake, call: Call): { readonly query: Query; readonly range: KeptRange } {
    let parsed = this.#urls.get(call.url);
    if (!parsed) {
      parsed = { query: this.#options.parse(call), kept: undefined };
      this.#urls.set(call.url, parsed);
    }
    return { query: parsed.query, range: this.#resolve(lake, parsed, call) };
  }

  #resolve(lake: Lake, parsed: ParsedUrl<Query>, call: Call): KeptRange {
    const { query, kept } = parsed;
    const { mode, limits } = call.caller;
    const { historyYears } = limits;
    const second = Math.floor(call.nowMs / 1_000);
    const format = formatOf(query.format, call.headers);
    if (
      kept?.second === second &&
      kept.mode === mode &&
      kept.historyYears === historyYears &&
      kept.format === format
    ) {
      return kept;
    }
    const { info, request } = symbolRange(lake, query, call);
    const etag = this.#options.tagOf(lake, query, { format, info, request });
    const range = { second, mode, historyYears, format, info, request, etag };
    return (parsed.kept = { ...range, unchanged: unchanged(etag, info.source) });
  }
}
