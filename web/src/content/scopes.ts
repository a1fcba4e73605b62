/** What each scope opens, in the order of the forms. */
import type { KeyScope } from '@meridian/contracts/keys';

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
    title: 'Streams and longer tasks',
    scopes: [
      { id: 'stream', opens: 'Live stream' },
      { id: 'alerts:read', opens: 'Read alerts and their log' },
      { id: 'alerts:write', opens: 'Create and delete alerts, resend webhooks' },
      { id: 'reports', opens: 'Reports as JSON and PDF' },
      { id: 'assistant', opens: 'Portfolio assistant' },
      { id: 'bulk', opens: 'Files with whole datasets' },
    ],
  },
];
