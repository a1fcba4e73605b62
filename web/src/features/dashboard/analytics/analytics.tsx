import { EmptyState } from '../../../ui/states.tsx';

export default function Analytics() {
  return (
    <>
      <div className="app-head">
        <h1>Analytics</h1>
      </div>
      <EmptyState title="Nothing here yet" text="Not available on this server." />
    </>
  );
}
