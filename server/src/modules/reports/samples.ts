import { createHash } from 'node:crypto';
import type { ReportRequest } from '@meridian/contracts/portal/reports';
import { BoundedCache } from '../../shared/cache/bounded-cache.ts';
import type { Caller } from '../../shared/context.ts';
import type { ReportContext } from './context.ts';
import { enforceRateLimit } from '../../shared/rate-limiters/enforce-rate-limit.ts';
import { PerOwnerConcurrency } from '../../shared/rate-limiters/per-owner-concurrency.ts';
import type { Session } from '../../shared/tokens/tokens.ts';
import { fileResponse, reportFile } from './file.ts';
import type { ReportOrder } from './order.ts';
import type { Mark } from './pdf/frame.ts';
import { portalOrder } from './portal-order.ts';

const CACHED_FILES = 24;
/** Per caller: files are drawn one after the other, and no caller may fill the queue. */
const CALLER_CONCURRENCY = 6;

interface SampleInput {
  readonly session: Session | undefined;
  readonly caller: Caller;
  /** The logo as it was uploaded. */
  readonly file: Buffer | undefined;
}

/** Creates files that are not stored: samples for visitors, and previews. Caches the latest while their data is unchanged. */
export class Samples {
  readonly #context: ReportContext;
  readonly #made = new BoundedCache<Promise<Buffer>>(CACHED_FILES);
  readonly #making = new PerOwnerConcurrency(CALLER_CONCURRENCY);

  constructor(context: ReportContext) {
    this.#context = context;
  }

  /** A complete report for a visitor, marked as a sample. Throws 101, 141, 170, 190 (three an hour) and 191. */
  async sample(request: ReportRequest, { caller, file }: Omit<SampleInput, 'session'>) {
    const { limits, now } = this.#context;
    const { order } = await portalOrder(this.#context, request, undefined);
    const by = caller.address;
    return await this.#making.run(by, async () => {
      // An invalid logo does not use up a sample, but decoding it still costs time.
      if (file) await enforceRateLimit(limits.logosByCaller, by, now());
      const logo = await this.#logo(file);
      await enforceRateLimit(limits.samplesByAddress, by, now());
      return fileResponse(order, await this.#file(order, logo, 'Sample'));
    });
  }

  /** The complete report, marked as a preview. Throws 101, 141, 170, 190 (sixty an hour) and 191. */
  async preview(request: ReportRequest, { session, caller, file }: SampleInput) {
    const { limits, now } = this.#context;
    const { order } = await portalOrder(this.#context, request, session?.accountId);
    const by = session?.accountId ?? caller.address;
    return await this.#making.run(by, async () => {
      await enforceRateLimit(limits.previewsByCaller, by, now());
      return fileResponse(order, await this.#file(order, await this.#logo(file), 'Preview'));
    });
  }

  #logo(file: Buffer | undefined): Promise<Buffer | null> {
    return file ? this.#context.limits.logoReader.read(file) : Promise.resolve(null);
  }

  #file(order: ReportOrder, logo: Buffer | null, mark: Mark): Promise<Buffer> {
    const { lake } = this.#context;
    const versions = order.companies.map(({ symbol }) => lake.version(symbol));
    const key = createHash('sha256')
      .update(JSON.stringify([order, versions, mark]))
      .update(logo ?? '')
      .digest('base64');
    const known = this.#made.get(key);
    if (known) return known;
    const made = reportFile(lake, order, { logo, mark });
    this.#made.set(key, made);
    made.catch(() => this.#made.delete(key));
    return made;
  }
}
