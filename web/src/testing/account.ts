/** Replies about an account from a server with all calls. */
import { vi } from 'vitest';
import { PATHS } from '../lib/calls.ts';
import { type Handler, ok, refused } from './portal.ts';
import { USER } from './render-app.tsx';
import { info } from './usage.ts';

export const ADDRESS = {
  street_address_1: '1 Station Road',
  street_address_2: '',
  city: 'Pune',
  state: 'Maharashtra',
  postal_code: '411001',
  country: 'India',
};

/** A reply whose `data` is a profile with `fields`. */
export const profileReply = (fields: object = {}, envelope: object = {}) =>
  ok({
    data: JSON.stringify({ name: USER.name, email: USER.email, address_info: ADDRESS, ...fields }),
    ...envelope,
  });

export const CONFIG = {
  dataSource: 'simulated',
  development: false,
  contact: { support: null, sales: null, technical: null },
  socialUrl: null,
  oauthProviders: [],
  debugPanel: true,
};

export const PASSWORD = 'Long-enough-7';
export const PROOF = 'P1';

/** Accepts only calls that carry the proof. */
export const proven =
  (handler: Handler): Handler =>
  (call) =>
    call.stepUp === PROOF ? handler(call) : refused(403, 'Please confirm it is you', { code: '131' });

/** Returns a proof for the right password, or for the code 123456. */
export const stepUp: Handler = ({ body }) =>
  body['password'] === PASSWORD || body['code'] === '123456'
    ? info({ step_up_token: PROOF, expires_in: 600 })
    : refused(400, 'Current password is incorrect', { code: '130' });

/** Delays every response to `name` until the returned function is called. */
export function holdBack(name: keyof typeof PATHS): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === PATHS[name]) await promise;
    return answer(path, init);
  });
  return resolve;
}
