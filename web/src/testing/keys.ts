/** Keys as a server with all calls lists them. */
import { KEY_SCOPES } from '@meridian/contracts/keys';
import { API_KEY } from './render-app.tsx';

export const TEST_KEY = 'mda_test_Ab3dE5f_0123456789abcdefghijklmnopqrstuvABCDEF';
export const NEW_KEY = 'mda_live_Zz9yX8w_0123456789abcdefghijklmnopqrstuvABCDEF';

/** An additional key in live mode that has not been used. */
export const keyItem = (fields: object = {}) => ({
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Worker',
  mode: 'live',
  prefix: NEW_KEY.slice(0, 16),
  primary: false,
  own: false,
  scopes: [...KEY_SCOPES],
  ip_allow: [],
  allow_in_url: false,
  created_at: '2026-11-20T10:00:00Z',
  last_used_at: null,
  last_used_address: null,
  last_used_agent: null,
  expires_at: null,
  revoked_at: null,
  replaced_by: null,
  ...fields,
});

/** The two keys that every account has. */
export const OWN_KEYS = [
  keyItem({ id: '1', name: 'Portal key', prefix: API_KEY.slice(0, 16), primary: true, own: true }),
  keyItem({ id: '2', name: 'Test key', mode: 'test', prefix: TEST_KEY.slice(0, 16), own: true }),
];
