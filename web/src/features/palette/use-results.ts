import { useEffect, useMemo, useState } from 'react';
import { useLocation } from '../../lib/router.tsx';
import { useCode } from '../../lib/use-code.ts';
import { useSession } from '../../lib/use-session.ts';
import { entryIndex } from './entry-index.ts';
import type { Group } from './entries.ts';
import { groupsOf, offered } from './groups.ts';
import { recentEntries } from './recent.ts';
import { actionsFor } from './sources/actions.ts';
import { FIRST_PAGES, hitOf } from './sources/documentation.ts';
import { type Found, NOTHING } from './sources/found.ts';
import { accountPages, PUBLIC_PAGES, SETTINGS } from './sources/pages.ts';
import { usePublicSymbols } from './sources/public-symbols.ts';
import { useDocumentation } from './use-documentation.ts';

const loadAccount = () => import('./sources/account-source.tsx');
const BEGINNING = 'Start here';
/** Pages offered to visitors before they type. */
const FIRST_SIGHT = 6;

export interface Results {
  readonly groups: readonly Group[];
  /** Whether results of this query may still come. */
  readonly pending: boolean;
  /** Whether nothing fits the query, so that `groups` are suggestions. */
  readonly nothing: boolean;
  /** What could not be searched; null for nothing. */
  readonly note: string | null;
  /** Reads the documentation again; null unless that failed. */
  readonly retry: (() => void) | null;
  /** Finds things of the account, once its code is loaded and somebody is signed in. */
  readonly Account: typeof import('./sources/account-source.tsx').AccountSource | null;
  readonly onAccount: (found: Found) => void;
}

/** Everything that fits `query`; suggestions for an empty one. */
export function useResults(query: string): Results {
  const signedIn = useSession() === 'in';
  const { pathname } = useLocation();
  const [documentation, readAgain] = useDocumentation();
  const { code, want } = useCode(loadAccount);
  const [found, onAccount] = useState(NOTHING);
  const symbols = usePublicSymbols(query, !signedIn);
  useEffect(() => {
    if (signedIn) void want();
  }, [signedIn, want]);

  const own = useMemo(() => {
    const actions = actionsFor(signedIn, pathname);
    const pages = signedIn ? [...accountPages(), ...PUBLIC_PAGES] : PUBLIC_PAGES;
    return { actions, pages, all: [...actions, ...pages, ...(signedIn ? SETTINGS : [])] };
  }, [signedIn, pathname]);
  const { entries } = found;
  const findOwn = useMemo(() => entryIndex([...own.all, ...entries]), [own, entries]);

  const start = (): readonly Group[] => {
    const recent = offered('Recent', recentEntries(signedIn));
    const reading = pathname.startsWith('/documentation');
    const first = reading ? offered(BEGINNING, FIRST_PAGES, recent) : recent;
    if (signedIn) return offered('Pages', accountPages(), offered('Actions', own.actions, first));
    return offered('Actions', own.actions, offered('Pages', PUBLIC_PAGES.slice(0, FIRST_SIGHT), first));
  };
  const pending = query !== '' && (found.pending || documentation.state === 'loading');
  const search = (): readonly Group[] => {
    const passages = documentation.state === 'ready' ? documentation.find(query) : [];
    const hits = [...found.hits, ...findOwn(query), ...passages.map(hitOf), ...symbols.hits];
    const exact = hits.filter(({ loose }) => !loose);
    return groupsOf(exact.length > 0 || pending ? exact : hits, query);
  };
  const groups = query === '' ? start() : search();
  const nothing = query !== '' && groups.length === 0 && !pending;
  return {
    groups: nothing ? offered(BEGINNING, FIRST_PAGES) : groups,
    pending,
    nothing,
    note: found.note,
    retry: documentation.state === 'failed' ? readAgain : null,
    Account: signedIn && code ? code.AccountSource : null,
    onAccount,
  };
}
