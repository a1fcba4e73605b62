import { useLocation, useNavigate } from 'react-router';
import { Tabs } from '../../ui/tabs.tsx';
import { FeedsPanels } from './feeds-panels.tsx';
import { SymbolsPanel } from './symbols-panel.tsx';
import './market.css';

const TABS = [
  { name: 'Symbols', path: '/market', content: SymbolsPanel },
  { name: 'Feeds', path: '/market/feeds', content: FeedsPanels },
] as const;

/** Symbols and where they come from, feeds and their health, and what operators change in the data. */
export default function MarketPage() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const selected = Math.max(
    0,
    TABS.findIndex(({ path }) => path === pathname),
  );
  return (
    <>
      <div className="app-head">
        <h1>Market</h1>
      </div>
      <Tabs
        label="Market"
        selected={selected}
        onSelect={(index) => void navigate(TABS[index]!.path)}
        tabs={TABS.map(({ name, content: Content }, index) => ({
          name,
          // A list measures itself, so it is drawn only where it is seen.
          content: index === selected && <Content />,
        }))}
      >
        {(row, panels) => (
          <>
            {row}
            <div className="market-panels">{panels}</div>
          </>
        )}
      </Tabs>
    </>
  );
}
