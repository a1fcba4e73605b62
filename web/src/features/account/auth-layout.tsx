import type { ReactNode } from 'react';
import { Logo } from '../../ui/logo.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { LinePlot } from '../../ui/line-plot.tsx';
import '../../ui/auth.css';

interface Props {
  readonly children: ReactNode;
  /** The right-hand side: its label, the flag, a plot and the content below it. */
  readonly sideLabel: string;
  readonly flag: string;
  readonly plotLabel: string;
  readonly prices: readonly number[];
  readonly side: ReactNode;
}

/** A form on the left of the axis, its explanation on the right. */
export function AuthLayout({ children, sideLabel, flag, plotLabel, prices, side }: Props) {
  return (
    <div className="auth">
      <SkipLink />
      <header className="auth-bar">
        <Logo />
        <ThemeSwitch />
      </header>
      <main className="auth-main" id="main">
        {children}
      </main>
      <aside className="auth-side" aria-label={sideLabel}>
        <div className="auth-side-inner">
          <span className="flag">{flag}</span>
          <div className="auth-plot">
            <LinePlot label={plotLabel} values={prices} axis />
          </div>
          <p className="auth-plot-note">{plotLabel}</p>
          <div className="auth-side-body">{side}</div>
        </div>
      </aside>
    </div>
  );
}

const STEPS = ['Account', 'Verify email', 'First request'] as const;

/** The progress through the three steps from the form to the first call. */
export function Progress({ step }: { readonly step: (typeof STEPS)[number] }) {
  const now = STEPS.indexOf(step);
  return (
    <ol className="steps" aria-label="Progress">
      {STEPS.map((name, index) => (
        <li
          key={name}
          aria-current={index === now ? 'step' : undefined}
          data-done={index < now ? true : undefined}
        >
          {name}
        </li>
      ))}
    </ol>
  );
}
