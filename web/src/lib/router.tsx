/**
 * The address of the page and navigation, for what a first visit loads: the contexts of React Router without its code.
 * Components of React Router work inside it as they do inside its own `BrowserRouter`.
 */
import { type ReactNode, startTransition, useContext, useLayoutEffect, useMemo, useState } from 'react';
import {
  type Location,
  type NavigationType,
  type Navigator,
  type To,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
} from 'react-router';
import { wakeAll } from './lazy-part.ts';

type Change = NavigationType;

/** The address that is shown. */
export const useLocation = (): Location => useContext(LocationContext).location;

/** How the current address was reached. */
export const useNavigationType = (): `${NavigationType}` => useContext(LocationContext).navigationType;

/** What `BrowserRouter` keeps in an entry of the browser's history, so that entries of both are understood. */
interface Kept {
  readonly usr?: unknown;
  readonly key?: string;
}

function locationNow(): Location {
  const { pathname, search, hash } = window.location;
  const kept = window.history.state as Kept | null;
  return { pathname, search, hash, state: kept?.usr ?? null, key: kept?.key ?? 'default' };
}

const addressOf = (to: To): string =>
  typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;

const newKey = () => Math.random().toString(36).slice(2, 10);

/** `changed` is called after each change of the address by this navigator. */
function browserNavigator(changed: (how: Change) => void): Navigator {
  const change = (how: 'PUSH' | 'REPLACE', to: To, state: unknown) => {
    const kept: Kept = { usr: state, key: newKey() };
    window.history[how === 'PUSH' ? 'pushState' : 'replaceState'](kept, '', addressOf(to));
    changed(how as Change);
  };
  return {
    createHref: addressOf,
    go: (delta) => window.history.go(delta),
    push: (to, state) => change('PUSH', to, state),
    replace: (to, state) => change('REPLACE', to, state),
  };
}

/** Follows the browser's address. Changes are transitions: the previous page stays until the next one is ready. */
export function Router({ children }: { readonly children: ReactNode }) {
  const [current, setCurrent] = useState(() => ({
    location: locationNow(),
    navigationType: 'POP' as Change,
  }));
  const navigation = useMemo(() => {
    const show = (navigationType: Change) =>
      startTransition(() => setCurrent({ location: locationNow(), navigationType }));
    const changed = (navigationType: Change) => {
      const parts = wakeAll();
      if (parts) void parts.then(() => show(navigationType));
      else show(navigationType);
    };
    const navigator = browserNavigator(changed);
    return {
      changed,
      context: { basename: '/', navigator, static: false, useTransitions: undefined, future: {} },
    };
  }, []);
  useLayoutEffect(() => {
    const back = () => navigation.changed('POP' as Change);
    window.addEventListener('popstate', back);
    return () => window.removeEventListener('popstate', back);
  }, [navigation]);
  return (
    <NavigationContext value={navigation.context}>
      <LocationContext value={current}>{children}</LocationContext>
    </NavigationContext>
  );
}

/** Follows a link: to a path with its query and fragment. One to the current address replaces its entry in the history. */
export function useFollow(): (
  to: string,
  options?: { replace?: boolean | undefined; state?: unknown },
) => void {
  const { navigator } = useContext(NavigationContext);
  const shown = addressOf(useLocation());
  return (to, { replace = to === shown, state } = {}) => navigator[replace ? 'replace' : 'push'](to, state);
}
