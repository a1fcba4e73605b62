import { type ReactNode, useEffect } from 'react';
import { Logo } from '../../ui/logo.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import '../../ui/auth.css';

/** A form before the console opens. */
export function EntryLayout({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Console`;
  }, [title]);
  return (
    <div className="auth console-entry">
      <SkipLink />
      <header className="auth-bar">
        <Logo />
        <ThemeSwitch />
      </header>
      <main className="auth-main" id="main">
        {children}
      </main>
    </div>
  );
}
