import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount, formatTenths } from '../../lib/format.ts';
import { Logo } from '../../ui/logo.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { UsageBar } from '../../ui/usage-bar.tsx';
import { UserMenu } from '../../ui/user-menu.tsx';
import { TABS, type TabId, pathOf } from './tabs.ts';
import type { Figures } from './usage-figures.ts';

/** `1,442 of 1,800 requests`, or what an unlimited plan has instead. */
export const usageText = ({ requests, limit }: Figures): string =>
  limit === null
    ? `${formatCount(requests)} requests, Unlimited`
    : `${formatCount(requests)} of ${formatCount(limit)} requests`;

function RailUsage({ figures }: { readonly figures: Figures }) {
  return (
    <div className="rail-extra">
      <div className="row between">
        <span className="t-3">This month</span>
        <span className="num strong">{formatTenths(figures.percent)}%</span>
      </div>
      <UsageBar small label="Requests this month" percent={figures.percent} text={usageText(figures)} />
      <span className="num t-3">{usageText(figures)}</span>
      <Link to="/pricing" className="strong">
        Upgrade Plan
      </Link>
    </div>
  );
}

interface Props {
  readonly tab: TabId;
  readonly figures: Figures;
  readonly children: ReactNode;
}

/** Top bar, rail of sections, and the section itself. */
export function Frame({ tab, figures, children }: Props) {
  return (
    <div className="app">
      <SkipLink />
      <header className="app-top">
        <Logo />
        <div className="app-user">
          <ThemeSwitch />
          <UserMenu />
        </div>
      </header>
      <nav className="app-rail" aria-label="Dashboard">
        {TABS.map(({ id, name, icon: Icon }) => (
          <Link key={id} className="rail-link" to={pathOf(id)} aria-current={id === tab ? 'page' : undefined}>
            <Icon className="icon" />
            {name}
          </Link>
        ))}
        <RailUsage figures={figures} />
      </nav>
      <main className="app-main" id="main">
        {children}
      </main>
    </div>
  );
}
