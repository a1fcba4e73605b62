import { RecentNotifications } from './recent.tsx';
import { WantedNotifications } from './wanted.tsx';
import './notifications.css';

/** What the account was told, and what it wants to be told. */
export default function Notifications() {
  return (
    <>
      <div className="app-head">
        <h1>Notifications</h1>
      </div>
      <div className="dash">
        <div>
          <RecentNotifications />
        </div>
        <div>
          <WantedNotifications />
        </div>
      </div>
    </>
  );
}
