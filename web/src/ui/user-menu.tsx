import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useCode } from '../lib/use-code.ts';
import { useSessionEmail } from '../lib/use-session.ts';
import { useEscape } from './use-escape.ts';

/** Once it is there, every later menu shows it at once: that of the dashboard follows one of its first view. */
let loaded: typeof import('./user-menu-items.tsx') | undefined;
const loadItems = async () => (loaded = await import('./user-menu-items.tsx'));

/** The initial of the address; opens the account menu. */
export function UserMenu() {
  const email = useSessionEmail() ?? '';
  const [open, setOpen] = useState(false);
  // Not by Suspense, which would show them 0.3 s later.
  const { code, want } = useCode(loadItems);
  const items = code ?? loaded;
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
          {items && <items.default onFollow={() => setOpen(false)} />}
        </div>
      )}
    </div>
  );
}
