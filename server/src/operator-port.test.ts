import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyDatabase } from './testing/database.ts';
import { startWholeServer } from './testing/start-whole-server.ts';

test('with OPERATOR_PORT, the console is there alone, and nothing else is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-operator-port-'));
  const database = await emptyDatabase();
  const server = await startWholeServer(folder, {
    MERIDIAN_HOME: join(folder, 'home'),
    DATABASE_URL: database.url,
    OPERATOR_PORT: '0',
  });
  const own = new URL(server.operatorUrl).origin;
  const status = async (url: string) => (await fetch(url)).status;
  expect(own).not.toBe(server.origin);
  expect(server.operatorUrl).toMatch(/\/operator$/);
  const paths = ['/operator', '/v1/operator/session', '/', '/v1/portal/profile', '/api/demo/symbols'];
  const at = (origin: string) => Promise.all(paths.map((path) => status(origin + path)));
  const [portal, operators] = [await at(server.origin), await at(own)];
  await server.stop();
  await database.drop();
  rmSync(folder, { recursive: true });
  expect(operators).toEqual([200, 401, 404, 404, 404]);
  expect(portal.slice(0, 3)).toEqual([404, 404, 200]);
});
