import { Suspense, lazy } from 'react';
import { Link, useLocation } from 'react-router';
import { Loading } from '../../ui/states.tsx';
import { pathOf } from '../../lib/dashboard/tabs.ts';
import { RecentNotifications } from './recent.tsx';
import { NotificationPreferences } from './notification-preferences.tsx';
import './notifications.css';

const Alerts = lazy(() => import('./alerts/alerts.tsx'));

const PATH = pathOf('notifications');

/** The account's notifications and their preferences; the second part, named in the address, has the alerts. */
export default function Notifications() {
  const alerts = useLocation().hash === '#alerts';
  const current = (is: boolean) => (is ? 'page' : undefined);
  return (
    <>
      <div className="app-head">
        {/* The target of the second part's address: its code may load after the page. */}
        <h1 id={alerts ? 'alerts' : undefined}>Notifications</h1>
      </div>
      <nav className="tabs" aria-label="Parts of the notifications">
        <Link className="tab" to={PATH} aria-current={current(!alerts)}>
          Recent
        </Link>
        <Link className="tab" to={`${PATH}#alerts`} aria-current={current(alerts)}>
          Alerts
        </Link>
      </nav>
      {alerts ? (
        <Suspense fallback={<Loading label="Loading alerts" />}>
          <Alerts />
        </Suspense>
      ) : (
        <div className="dash dash-in-order">
          <div>
            <RecentNotifications />
          </div>
          <div>
            <NotificationPreferences />
          </div>
        </div>
      )}
    </>
  );
}
