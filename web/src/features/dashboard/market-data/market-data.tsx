import { EmptyState } from '../../../ui/states.tsx';

export default function MarketData() {
  return (
    <>
      <div className="app-head">
        <h1>Market Data</h1>
      </div>
      <EmptyState title="Nothing here yet" text="Not available on this server." />
    </>
  );
}
