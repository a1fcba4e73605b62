import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatTenths } from '../../lib/format.ts';
import { AppTop } from '../../ui/app-top.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { UsageBar } from '../../ui/usage-bar.tsx';
import { TABS, type TabId, pathOf } from './tabs.ts';
import { ABSENT, type Known, usageText } from './live/usage-figures.ts';

function RailUsage({ figures }: { readonly figures: Known }) {
  const percent = typeof figures === 'string' ? null : figures.percent;
  const text = typeof figures === 'string' ? ABSENT[figures] : usageText(figures);
  return (
    <div className="rail-extra">
      <div className="row between">
        <span className="t-3">This month</span>
        <span className="num strong">{percent === null ? '–' : `${formatTenths(percent)}%`}</span>
      </div>
      <UsageBar small label="Requests this month" percent={percent} text={text} />
      <span className="num t-3">{text}</span>
      <Link to="/pricing" className="strong">
        Upgrade Plan
      </Link>
    </div>
  );
}

interface Props {
  readonly tab: TabId;
  readonly figures: Known;
  readonly children: ReactNode;
}

/** Top bar, rail of sections, and the section itself. */
export function Frame({ tab, figures, children }: Props) {
  return (
    <div className="app">
      <SkipLink />
      <AppTop />
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
