import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from '../../ui/link.tsx';
import { formatTenths } from '../../lib/format.ts';
import { AppTop } from '../../ui/app-top.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { UsageBar } from '../../ui/usage-bar.tsx';
import { type TabId, pathOf, shownTabs } from '../../lib/dashboard/tabs.ts';
import { OrganisationSwitcher } from './organisation-switcher.tsx';
import { ABSENT, type Known, usageText } from '../../lib/usage/usage-figures.ts';
import '../../ui/app-top.css';

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
    </div>
  );
}

const COUNT_MAX = 99;

const UnreadCount = ({ unread }: { readonly unread: number }) => (
  <span className="rail-count num">
    {unread > COUNT_MAX ? `${COUNT_MAX}+` : unread}
    <span className="visually-hidden"> unread</span>
  </span>
);

interface Props {
  readonly tab: TabId;
  readonly figures: Known;
  /** The number of unread notifications; null while unknown. */
  readonly unread: number | null;
  readonly children: ReactNode;
}

/** Top bar, navigation rail, and the tab itself. */
export function Frame({ tab, figures, unread, children }: Props) {
  const rail = useRef<HTMLElement>(null);
  const counted = unread !== null;
  useEffect(() => {
    // On a narrow screen the rail is a row that scrolls sideways.
    const { current } = rail;
    const link = current?.querySelector<HTMLElement>('[aria-current]');
    if (current && link) current.scrollLeft = link.offsetLeft - (current.clientWidth - link.offsetWidth) / 2;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another tab is another current link, and the count widens the rail
  }, [tab, counted]);
  return (
    <div className="app">
      <SkipLink />
      <AppTop>
        <OrganisationSwitcher />
      </AppTop>
      <nav className="app-rail" aria-label="Dashboard" ref={rail}>
        {shownTabs().map(({ id, name, icon: Icon }) => (
          <Link key={id} className="rail-link" to={pathOf(id)} aria-current={id === tab ? 'page' : undefined}>
            <Icon className="icon" />
            {name}
            {id === 'notifications' && unread !== null && unread > 0 && <UnreadCount unread={unread} />}
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
