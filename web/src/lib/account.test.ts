import { describe, expect, test } from 'vitest';
import { PLACEHOLDER_KEY, buildUser, findToken, parseUser } from './account.ts';

const ORDER = ['access_token', 'token', 'auth_token', 'authorization_token', 'jwt', 'bearer_token'];

test('the session token is looked up under seven names, in their order', () => {
  const reply: Record<string, unknown> = Object.fromEntries(ORDER.map((name) => [name, name]));
  reply['additionalInfo'] = { token_id: 'token_id' };
  const found = [];
  for (const name of [...ORDER, 'additionalInfo']) {
    found.push(findToken(reply));
    delete reply[name];
  }
  expect(found).toEqual([...ORDER, 'token_id']);
  expect(findToken(reply)).toBeNull();
});

test('a blank or non-text token counts as none', () => {
  expect(findToken({ access_token: ' ', token: 7, jwt: 'J' })).toBe('J');
});

describe('a user is built from any reply', () => {
  test('the id comes from additionalInfo, then from the top, then is "1"', () => {
    expect(buildUser({ user_id: 'b', additionalInfo: { user_id: 'a' } }, 'e').id).toBe('a');
    expect(buildUser({ user_id: 'b' }, 'e').id).toBe('b');
    expect(buildUser({}, 'e').id).toBe('1');
  });

  test('an empty reply gives the defaults', () => {
    expect(buildUser({}, 'ana@x.io')).toEqual({
      id: '1',
      email: 'ana@x.io',
      name: 'User',
      plan: 'free',
      apiKey: PLACEHOLDER_KEY,
      usage: { requests: 0, limit: 1_800, resetDate: '2025-01-31' },
      terms: null,
      is_verified: true,
    });
    expect(PLACEHOLDER_KEY).toMatch(/^mda_/);
  });

  test('each usage field has its own default, and null stays unlimited', () => {
    expect(buildUser({ usage: { requests: 5 } }, 'e').usage).toEqual({
      requests: 5,
      limit: 1_800,
      resetDate: '2025-01-31',
    });
    expect(buildUser({ usage: { limit: null } }, 'e').usage.limit).toBeNull();
  });

  test('the plan of the server is used when it sends one', () => {
    expect(buildUser({ plan: 'pro' }, 'e').plan).toBe('pro');
    expect(buildUser({ additionalInfo: { plan: 'developer' } }, 'e').plan).toBe('developer');
  });

  test('a signed-in account is verified, whatever the reply says', () => {
    expect(buildUser({ is_verified: false }, 'e').is_verified).toBe(true);
  });
});

test('a stored user that cannot be read is none', () => {
  expect(parseUser('{')).toBeNull();
  expect(parseUser('[]')).toBeNull();
  expect(parseUser(null)).toBeNull();
  expect(parseUser(JSON.stringify({ email: 'ana@x.io', apiKey: 'mda_1' }))?.apiKey).toBe('mda_1');
});
