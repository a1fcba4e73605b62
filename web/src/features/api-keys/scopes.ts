import { KEY_SCOPES, type KeyScope } from '@meridian/contracts/keys';
import { briefly } from './key-state.ts';

/** `All scopes`, or the first by name. */
export const scopesText = (scopes: readonly string[], all: readonly KeyScope[] = KEY_SCOPES): string =>
  all.every((scope) => scopes.includes(scope)) ? 'All scopes' : briefly(scopes, 1);
