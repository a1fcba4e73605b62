import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useCode } from '../lib/use-code.ts';
import { useSessionEmail } from '../lib/use-session.ts';
import { useEscape } from './use-escape.ts';

type Items = typeof import('./user-menu-items.tsx').default;

const loadItems = () => import('./user-menu-items.tsx');

/** The initial of the address; opens the account menu with `items`, which are loaded when none are given. */
export function UserMenu({ items }: { readonly items?: Items }) {
  const email = useSessionEmail() ?? '';
  const [open, setOpen] = useState(false);
  // Not by Suspense, which would show them 0.3 s later.
  const { code, want } = useCode(loadItems);
  const Offered = items ?? code?.default;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const close = ({ target }: Event) => {
      if (!box.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('focusin', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('focusin', close);
    };
  }, [open]);
  const giveBack = useCallback(() => {
    setOpen(false);
    button.current?.focus();
  }, []);
  useEscape(open, giveBack);
  return (
    <div className="user-menu" ref={box}>
      <button
        className="avatar"
        type="button"
        ref={button}
        aria-label="Account menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onPointerEnter={want}
        onFocus={want}
        onClick={() => {
          void want();
          setOpen(!open);
        }}
      >
        <span aria-hidden="true" data-initial={email.charAt(0).toUpperCase()} />
      </button>
      {open && (
        <div className="menu" id={id}>
          <p className="menu-note truncate">{email}</p>
          {Offered && <Offered onFollow={() => setOpen(false)} />}
        </div>
      )}
    </div>
  );
}
