import type { IncomingMessage } from 'node:http';
import type { Facade } from '@meridian/contracts/compat/facade';
import type { RenderedProblem } from '../http/api/pipeline/rendered-problem.ts';
import type { Handler } from '../http/operation/operation.ts';
import type { DialectRoute } from '../http/stream/dialect.ts';
import type { ApiProblem } from '../shared/errors/api-problem.ts';

/** A façade with all that serves it. */
export interface FacadeServer<Served extends Facade = Facade> {
  readonly facade: Served;
  /** The handler of each call. `params.symbol` is a symbol of ours. */
  readonly handlers: Readonly<Record<keyof Served['calls'], Handler>>;
  /** The key that the vendor's client sent; undefined without one. */
  readonly keyOf: (request: Pick<IncomingMessage, 'headers' | 'url'>) => string | undefined;
  /** Our name of a symbol in the vendor's notation. */
  readonly symbolOf: (vendorSymbol: string) => string;
  /** The query parameter that names the symbol in calls without one in their path. */
  readonly symbolParameter?: string;
  /** An error in the vendor's form. */
  readonly renderProblem: (problem: ApiProblem, requestId: string) => RenderedProblem;
  /** Further paths below which the calls are served, for clients that build them so. */
  readonly alsoBelow?: readonly string[];
  /** Where the vendor's streaming clients connect. */
  readonly streams: readonly DialectRoute[];
}
