/**
 * False while the page is prerendered HTML being taken over, true from then on. Controls whose state is ours are `inert` until then:
 * what is chosen before would show and not count.
 */
import { useSyncExternalStore } from 'react';

const never = () => () => {};

export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
