/**
 * False while prerendered HTML is being hydrated, then true. Controls with React state are `inert` until then: a choice
 * made earlier would show but not count.
 */
import { useSyncExternalStore } from 'react';

const never = () => () => {};

export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
