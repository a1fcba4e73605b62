import { useSyncExternalStore } from 'react';

/** Whether the window matches a media query, kept up to date. Only for what a style sheet cannot do. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
  );
