import { KEY_SCOPES } from '@meridian/contracts/keys';
import { briefly } from './key-state.ts';

/** `All scopes`, or the first by name. */
export const scopesText = (scopes: readonly string[]): string =>
  KEY_SCOPES.every((scope) => scopes.includes(scope)) ? 'All scopes' : briefly(scopes, 1);
