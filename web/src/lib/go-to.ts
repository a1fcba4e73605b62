import { useCallback, useEffect, useRef } from 'react';
import { type NavigateOptions, type To, useNavigate } from 'react-router';
import { useLocation } from './router.tsx';

/** Navigates to another page. Resolves when that page is shown, so that a form stays busy and is not sent twice. */
export function useGoTo(): (to: To, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate();
  const location = useLocation();
  const arrived = useRef<() => void>(undefined);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what ends with an address is the way to it
  useEffect(() => () => arrived.current?.(), [location]);
  return useCallback(
    (to, options) =>
      new Promise((resolve) => {
        arrived.current = resolve;
        void navigate(to, options);
      }),
    [navigate],
  );
}
