/** Programs that use `/mcp` with a token of OAuth in place of a key. */
import { createHash } from 'node:crypto';
import type { KeyScope } from '@meridian/contracts/keys';
import { expect, test } from 'vitest';
import {
  allowAuthorization,
  ApiAuthenticator,
  exchangeCode,
  refreshTokens,
  registerClient,
  revokeToken,
} from '../../modules/access/index.ts';
import { apiSuite } from '../../testing/api/suite.ts';
import { newAccount } from '../../testing/api/served.ts';
import { mistyped } from '../../testing/mistyped.ts';
import { connect } from './testing/assistant.ts';

const suite = apiSuite(Date.UTC(2026, 10, 20, 15, 0));
const CALLER = { address: '192.0.2.1', device: 'Chart Pal/1.0' };
const URI = 'http://127.0.0.1/callback';
const VERIFIER = 'v'.repeat(43);

/** A program that an account allowed to use these scopes. */
async function allowedApp(accountId: string, scopes: readonly KeyScope[] = ['market', 'stocks']) {
  const { context } = suite.served;
  const { client_id } = await registerClient(context, { redirect_uris: [URI], client_name: 'Chart Pal' });
  const query = new URLSearchParams({
    response_type: 'code',
    client_id,
    redirect_uri: URI,
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString();
  const session = { accountId, hash: Buffer.alloc(32), email: 'a@mail.test', emailKey: 'a@mail.test' };
  const body = { query, scopes: [...scopes] };
  const { return_url } = await allowAuthorization(context, body, { session, caller: CALLER });
  const code = new URL(return_url).searchParams.get('code')!;
  const tokens = await exchangeCode(context, { client_id, code, code_verifier: VERIFIER }, CALLER);
  return { client_id, tokens };
}

const refreshed = ({ client_id, tokens }: Awaited<ReturnType<typeof allowedApp>>) =>
  refreshTokens(suite.served.context, { client_id, refresh_token: tokens.refresh_token }, CALLER);

test('calls the API through the tools, within its scopes, and its calls are in the log of the account under its name', async () => {
  const account = await newAccount(suite.database.store);
  const { tokens } = await allowedApp(account.id);
  const assistant = await connect(suite.served.origin, tokens.access_token);
  const quote = await assistant.use('call_api', { call: 'quote', arguments: { symbol: 'AAPL' } });
  expect(quote.isError).toBe(false);
  const macro = await assistant.use('call_api', { call: 'macro', arguments: { country: 'US' } });
  expect(macro.data.error).toMatchObject({ code: 'scope_missing' });
  await suite.served.metering.ingest();
  const logged = await suite.database.store
    .selectFrom('usage_call')
    .innerJoin('api_key', 'api_key.id', 'usage_call.key_id')
    .select(['api_key.name', 'usage_call.status'])
    .where('usage_call.account_id', '=', account.id)
    .execute();
  expect(logged.map(({ name, status }) => `${name} ${status}`).toSorted()).toEqual([
    'Chart Pal 200',
    'Chart Pal 403',
  ]);
});

test('is refused by the API and the stream, for which its token is not', async () => {
  const account = await newAccount(suite.database.store);
  const { tokens } = await allowedApp(account.id, ['market', 'stocks']);
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  const reply = await fetch(`${suite.served.origin}/api/stocks/AAPL/quote`, { headers });
  expect(reply.status).toBe(401);
  expect(await reply.json()).toMatchObject({ detail: expect.stringContaining('for /mcp only') as string });
  const events = await fetch(`${suite.served.origin}/api/stream/sse?symbols=AAPL&channels=quotes`, {
    headers,
  });
  expect(events.status).toBe(401);
});

test('keeps its conversation when it refreshes, and the previous token is refused', async () => {
  const account = await newAccount(suite.database.store);
  const app = await allowedApp(account.id);
  const before = await connect(suite.served.origin, app.tokens.access_token);
  const first = await before.use('call_api', {
    call: 'history',
    arguments: { symbol: 'AAPL', limit: 5 },
    store_as: 'bars',
  });
  const next = await refreshed(app);
  await expect(before.use('get_usage')).rejects.toThrow(/revoked/);
  const after = await connect(suite.served.origin, next.access_token);
  const { conversation } = first.data;
  const counted = await after.use('query_data', { sql: 'SELECT count(*) FROM bars', conversation });
  expect(counted.data).toMatchObject({ rows: [[5]] });
});

test('works with its new token at a process that has not been notified yet', async () => {
  const account = await newAccount(suite.database.store);
  const app = await allowedApp(account.id);
  const { store } = suite.database;
  const other = new ApiAuthenticator({ store, now: suite.clock.now, elapsed: suite.clock.elapsed });
  const isKnown = async (token: string) => {
    const request = { headers: { authorization: `Bearer ${token}` } };
    // Outside of /mcp: a known token is refused for its address, an unknown one as unknown.
    const refusal = await Promise.resolve()
      .then(() => other.authenticate(request, other.instant()))
      .then(String, (error: Error) => error.message);
    return refusal.includes('for /mcp only');
  };
  expect(await isKnown(app.tokens.access_token)).toBe(true);
  const next = await refreshed(app);
  expect(await isKnown(next.access_token)).toBe(true);
  expect(await isKnown(mistyped(next.access_token))).toBe(false);
});

test('is refused from its next request after a revocation', async () => {
  const account = await newAccount(suite.database.store);
  const { client_id, tokens } = await allowedApp(account.id);
  const assistant = await connect(suite.served.origin, tokens.access_token);
  await assistant.use('get_usage');
  await revokeToken(suite.served.context, { client_id, token: tokens.refresh_token }, CALLER);
  await expect(assistant.use('get_usage')).rejects.toThrow(/revoked/);
});
