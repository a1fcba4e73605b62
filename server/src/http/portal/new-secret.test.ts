import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AppContext } from '../../modules/app-context.ts';
import { createSecrets } from '../../shared/secrets.ts';
import { signIn } from '../../modules/identity/index.ts';
import { PASSWORD } from '../../testing/accounts.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { withTwoFactor } from '../../testing/two-factor.ts';

const GUIDE = join(import.meta.dirname, '../../../../docs/operations/cryptography.md');

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

test('everybody can sign in after a new master secret and the steps of the guide', async () => {
  const { email, id } = await withTwoFactor(portal);
  await portal.mailsTo(email);
  const statements = /```sql\n(.+?)```/s.exec(readFileSync(GUIDE, 'utf8'))![1]!;
  await portal.database.pool.query(statements);
  const context: AppContext = { ...portal.context, secrets: createSecrets(randomBytes(32)) };
  const body = { email, password: PASSWORD, device_name: '' };
  const signedIn = await signIn(context, body, { address: '192.0.2.1', device: '' });
  expect(signedIn).toMatchObject({ user_id: id, api_key: '', access_token: expect.any(String) });
});
