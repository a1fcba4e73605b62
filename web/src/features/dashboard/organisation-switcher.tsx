import { Building2, ChevronsUpDown, CircleUserRound } from 'lucide-react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { currentActing } from '../../lib/acting.ts';
import { tokenOf } from '../../lib/auth-state.ts';
import { problemText } from '../../lib/problem-text.ts';
import { usePortalQuery } from '../../lib/query/use-portal-query.ts';
import { useAppSelector } from '../../lib/store.ts';
import { actFor } from '../../lib/switch-account.ts';
import { useToast } from '../../ui/toast.tsx';
import { useEscape } from '../../ui/use-escape.ts';
import './organisation-switcher.css';

/** Closes an open menu when a press or the focus leaves it. */
function useLeaving(open: boolean, close: () => void) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const leave = ({ target }: Event) => {
      if (!box.current?.contains(target as Node)) close();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [open, close]);
  return box;
}

/** Which account the dashboard shows, and the others to switch to. Nothing for a person without organisations. */
export function OrganisationSwitcher() {
  const token = useAppSelector(tokenOf);
  const person = useAppSelector(({ auth }) => auth.user?.name ?? '');
  const { info } = usePortalQuery('listOrganisations', {});
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const box = useLeaving(
    open,
    useCallback(() => setOpen(false), []),
  );
  useEscape(
    open,
    useCallback(() => {
      setOpen(false);
      button.current?.focus();
    }, []),
  );
  const acting = currentActing();
  const organisations = info?.items.filter(({ gone_at: gone }) => gone === null) ?? [];
  if (acting === null && organisations.length === 0) return null;
  const choose = async (organisation: (typeof organisations)[number] | null) => {
    setOpen(false);
    const result = await actFor(organisation, token);
    if (result.state === 'failed') toast(problemText(result.problem), 'failed');
  };
  const options = [null, ...organisations];
  return (
    <div className="user-menu switcher" ref={box}>
      <button
        className="btn btn-quiet switcher-button"
        type="button"
        ref={button}
        aria-label={`Account: ${acting?.name ?? person}`}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {acting ? <Building2 className="icon" /> : <CircleUserRound className="icon" />}
        <span className="switcher-name truncate">{acting?.name ?? person}</span>
        <ChevronsUpDown className="icon" />
      </button>
      {open && (
        <div className="menu" id={id}>
          {options.map((each) => (
            <button
              key={each?.id ?? ''}
              className="menu-item"
              type="button"
              aria-current={(each?.id ?? null) === (acting?.id ?? null) ? 'true' : undefined}
              onClick={() => void choose(each)}
            >
              {each ? <Building2 className="icon" /> : <CircleUserRound className="icon" />}
              <span className="truncate">{each?.name ?? person}</span>
              <small className="t-3">{each?.role ?? 'own account'}</small>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
