import { type ComponentType, lazy, type LazyExoticComponent, Suspense } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { EmptyState, Loading } from '../../ui/states.tsx';
import { PaymentSheet } from './payment-sheet.tsx';
import './revenue.css';

interface Part {
  readonly path: string;
  readonly name: string;
  readonly body: LazyExoticComponent<ComponentType>;
}

const PARTS: readonly Part[] = [
  { path: '/revenue', name: 'Payments', body: lazy(() => import('./payments-panel.tsx')) },
  { path: '/revenue/documents', name: 'Documents', body: lazy(() => import('./documents-panel.tsx')) },
  { path: '/revenue/ledger', name: 'Ledger', body: lazy(() => import('./ledger-panel.tsx')) },
  { path: '/revenue/taxes', name: 'Taxes', body: lazy(() => import('./tax-panel.tsx')) },
  { path: '/revenue/dunning', name: 'Dunning', body: lazy(() => import('./dunning-panel.tsx')) },
  {
    path: '/revenue/reconciliation',
    name: 'Reconciliation',
    body: lazy(() => import('./reconciliation-panel.tsx')),
  },
  { path: '/revenue/disputes', name: 'Disputes', body: lazy(() => import('./disputes-panel.tsx')) },
];

/** The parts of the page, each at an address of its own. `?payment=` opens one payment beside any of them. */
export default function RevenuePage() {
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const part = PARTS.find(({ path }) => path === pathname);
  const payment = search.get('payment');
  const close = () =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('payment');
        return after;
      },
      { replace: true },
    );
  return (
    <>
      <div className="app-head">
        <h1>Revenue</h1>
      </div>
      <nav className="tabs revenue-tabs" aria-label="Revenue">
        {PARTS.map(({ path, name }) => (
          <Link key={path} className="tab" to={path} aria-current={path === pathname ? 'page' : undefined}>
            {name}
          </Link>
        ))}
      </nav>
      {part ? (
        <Suspense fallback={<Loading label={`Loading ${part.name}`} />}>
          <part.body key={part.path} />
        </Suspense>
      ) : (
        <EmptyState title="Not found" text="This page does not exist." />
      )}
      {payment !== null && <PaymentSheet key={payment} id={payment} onClose={close} />}
    </>
  );
}
