import type { Vendor, VendorCheck, VendorTools } from '../vendor.ts';

const DAY_MS = 86_400_000;

/** Tests a vendor by asking it for the last days of its first symbol. */
export async function checkByHistory(
  vendor: Pick<Vendor, 'history' | 'name'>,
  tools: VendorTools,
  { delayMinutes, coverage }: Pick<VendorCheck, 'delayMinutes' | 'coverage'>,
): Promise<VendorCheck> {
  const symbol = tools.symbols[0];
  if (symbol === undefined)
    return { works: false, detail: 'No symbol is configured for it.', delayMinutes, coverage };
  const toMs = tools.now();
  try {
    let bars = 0;
    const query = { symbol, interval: '1d', fromMs: toMs - 5 * DAY_MS, toMs } as const;
    for await (const page of vendor.history!(tools, query)) bars += page.length;
    return { works: true, detail: `It sent ${bars} daily bars of ${symbol}.`, delayMinutes, coverage };
  } catch (error) {
    return { works: false, detail: `${(error as Error).message}.`, delayMinutes, coverage };
  }
}
