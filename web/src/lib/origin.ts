import { useHydrated } from './hydrated.ts';

/** Scheme and host of this portal; null while prerendered HTML is being taken over. */
export const useOrigin = (): string | null => (useHydrated() ? window.location.origin : null);
