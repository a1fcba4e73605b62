import { Link, useLocation } from 'react-router';
import { ChangesPanel } from './changes-panel.tsx';
import { FeedsPanels } from './feeds-panels.tsx';
import { SymbolsPanel } from './symbols-panel.tsx';
import './market.css';

const PARTS = [
  { path: '/market', name: 'Symbols', body: SymbolsPanel },
  { path: '/market/feeds', name: 'Feeds', body: FeedsPanels },
  { path: '/market/changes', name: 'Imports and corrections', body: ChangesPanel },
] as const;

/** Symbols and where they come from, feeds and their health, and what operators change in the data. */
export default function MarketPage() {
  const { pathname } = useLocation();
  const part = PARTS.find(({ path }) => path === pathname) ?? PARTS[0];
  return (
    <>
      <div className="app-head">
        <h1>Market</h1>
      </div>
      <nav className="tabs" aria-label="Parts of the market">
        {PARTS.map(({ path, name }) => (
          <Link key={path} className="tab" to={path} aria-current={path === part.path ? 'page' : undefined}>
            {name}
          </Link>
        ))}
      </nav>
      <div className="market-panels">
        <part.body />
      </div>
    </>
  );
}
