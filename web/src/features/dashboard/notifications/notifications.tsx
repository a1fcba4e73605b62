import { EmptyState } from '../../../ui/states.tsx';

export default function Notifications() {
  return (
    <>
      <div className="app-head">
        <h1>Notifications</h1>
      </div>
      <EmptyState title="Nothing here yet" text="Not available on this server." />
    </>
  );
}
