import { type ComponentType, lazy, type LazyExoticComponent, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { Loading } from '../../ui/states.tsx';
import './messages.css';

interface Part {
  readonly path: string;
  readonly name: string;
  readonly body: LazyExoticComponent<ComponentType>;
}

const PARTS: readonly Part[] = [
  { path: '/messages', name: 'Inbox', body: lazy(() => import('./inbox/inbox.tsx')) },
  {
    path: '/messages/announcements',
    name: 'Announcements',
    body: lazy(() => import('./announcements/announcements.tsx')),
  },
  {
    path: '/messages/incidents',
    name: 'Incidents',
    body: lazy(() => import('./status-messages.tsx')),
  },
  { path: '/messages/feedback', name: 'Feedback', body: lazy(() => import('./feedback.tsx')) },
];

/** What customers write, and what operators write to them: each part at its own address. */
export default function MessagesPage() {
  const { pathname } = useLocation();
  const part = PARTS.find(({ path }) => path === pathname) ?? PARTS[0]!;
  return (
    <>
      <div className="app-head">
        <h1>Messages</h1>
      </div>
      <nav className="tabs" aria-label="Parts of the messages">
        {PARTS.map(({ path, name }) => (
          <Link key={path} className="tab" to={path} aria-current={path === part.path ? 'page' : undefined}>
            {name}
          </Link>
        ))}
      </nav>
      <Suspense fallback={<Loading label={`Loading ${part.name}`} />}>
        <part.body key={part.path} />
      </Suspense>
    </>
  );
}
