import { EmptyState } from '../../../ui/states.tsx';

export default function Billing() {
  return (
    <>
      <div className="app-head">
        <h1>Billing</h1>
      </div>
      <EmptyState title="Nothing here yet" text="Not available on this server." />
    </>
  );
}
