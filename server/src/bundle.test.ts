/** What `npm start` runs: the server joined to few files. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleServer } from '../../scripts/bundle-server.ts';
import { simulatedLake } from './testing/api/lake.ts';
import { type FreshDatabase, freshDatabase } from './testing/database.ts';
import { copyProduct, type ProductProcess, startProduct } from './testing/product-copy.ts';

const PROGRAM = 'server/dist/test/main.js';
const folder = mkdtempSync(join(tmpdir(), 'meridian-bundle-'));
let database: FreshDatabase;
let market: Awaited<ReturnType<typeof simulatedLake>>;

beforeAll(async () => {
  copyProduct(folder);
  [database, market] = await Promise.all([
    freshDatabase(),
    simulatedLake(Date.now),
    bundleServer(folder, join(folder, 'server/dist/test')),
  ]);
});
afterAll(async () => {
  await market.close();
  await database.drop();
  rmSync(folder, { recursive: true });
});

const start = (env: Record<string, string> = {}): Promise<ProductProcess> =>
  startProduct(folder, { MERIDIAN_HOME: market.home, DATABASE_URL: database.url, ...env }, PROGRAM);

test('the bundled server answers calls and describes them', async () => {
  const product = await start();
  try {
    const get = async (path: string) => fetch(product.origin + path);
    const quote = await get('/api/demo/stocks/AAPL/quote');
    expect(await quote.json()).toMatchObject({ symbol: 'AAPL' });
    const description = await get('/openapi.json');
    expect(await description.json()).toHaveProperty('openapi');
  } finally {
    expect(await product.stop()).toBe(0);
  }
});

test('the bundled server reads the file of the operator before all that depends on it', async () => {
  const config = join(folder, 'brand.yaml');
  await expect(start({ MERIDIAN_CONFIG: config })).rejects.toThrow(config);
});
