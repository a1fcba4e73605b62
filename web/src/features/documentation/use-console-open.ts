import { useNavigate } from 'react-router';
import { useLocation } from '../../lib/router.tsx';
import { CONSOLE } from '../../content/console-address.ts';
import { useHydrated } from '../../lib/hydrated.ts';

/** Whether the address opens the console, and a function that opens or closes it. */
export function useConsoleOpen(): { readonly open: boolean; readonly toggle: () => void } {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  // No fragment is known where pages are prerendered.
  const open = useHydrated() && hash === `#${CONSOLE}`;
  const toggle = () =>
    void navigate(
      { pathname, search, hash: open ? '' : CONSOLE },
      { replace: true, preventScrollReset: true },
    );
  return { open, toggle };
}
