/** What each scope opens, in the order of the forms. */
import { KEY_SCOPES, type KeyScope } from '@meridian/contracts/keys';
import { briefly } from './key-state.ts';

interface ScopeGroup {
  readonly title: string;
  readonly scopes: readonly { readonly id: KeyScope; readonly opens: string }[];
}

export const SCOPE_GROUPS: readonly ScopeGroup[] = [
  {
    title: 'Market data',
    scopes: [
      { id: 'market', opens: 'Market summary, sectors, symbols, usage' },
      { id: 'stocks', opens: 'Everything under /api/stocks, and quotes of many symbols' },
      { id: 'macro', opens: 'Macro indicators' },
      { id: 'sentiment', opens: 'Social sentiment' },
    ],
  },
  {
    title: 'Planned calls',
    scopes: [
      { id: 'alerts:read', opens: 'See alerts' },
      { id: 'alerts:write', opens: 'Make and delete alerts' },
      { id: 'reports', opens: 'Reports' },
      { id: 'assistant', opens: 'Portfolio assistant' },
      { id: 'bulk', opens: 'Files with whole datasets' },
      { id: 'stream', opens: 'Live stream' },
    ],
  },
];

/** `All`, or the first by name. */
export const scopesText = (scopes: readonly string[]): string =>
  KEY_SCOPES.every((scope) => scopes.includes(scope)) ? 'All' : briefly(scopes, 1);
