import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { PlanBadge } from '../../ui/plan-badge.tsx';
import { FailedState, Loading } from '../../ui/states.tsx';
import { messageOf } from '../lib/calls.ts';
import { useRead } from '../lib/use-read.ts';
import { ActButtons } from './act-buttons.tsx';
import { AccountPanel, PlanPanel } from './facts-panels.tsx';
import {
  AlertsPanel,
  CallsPanel,
  DeliveriesPanel,
  KeysPanel,
  MembersPanel,
  NotesPanel,
  SignInsPanel,
} from './list-panels.tsx';
import { ChargesPanel, DisputesPanel } from './money-panels.tsx';
import { StateBadge } from './state-badge.tsx';

/** Everything about one customer, and what may be done. */
export function CustomerPage({ id }: { readonly id: string }) {
  const { data: customer, error, isFetching, refetch } = useRead('readCustomer', { customer: id });
  const email = customer?.email;
  useEffect(() => {
    if (email !== undefined) document.title = `${email} · Console`;
  }, [email]);
  return (
    <>
      <p className="customer-back">
        <Link to="/customers">
          <ArrowLeft className="icon" />
          All customers
        </Link>
      </p>
      {isFetching && <Loading label="Loading the customer" />}
      {customer ? (
        <>
          <div className="app-head customer-head">
            <div>
              <h1>{customer.name}</h1>
              <p className="customer-mail">
                {customer.email} <StateBadge state={customer.state} /> <PlanBadge plan={customer.plan} />
              </p>
            </div>
          </div>
          <ActButtons customer={customer} onDone={() => void refetch()} />
          <div className="customer-grid">
            <PlanPanel customer={customer} />
            <AccountPanel customer={customer} />
          </div>
          <MembersPanel customer={customer} />
          <NotesPanel customer={customer} />
          <ChargesPanel customer={customer} />
          <DisputesPanel customer={customer} />
          <KeysPanel customer={customer} />
          <CallsPanel customer={customer} />
          <AlertsPanel customer={customer} />
          <DeliveriesPanel customer={customer} />
          <SignInsPanel customer={customer} />
        </>
      ) : (
        error && (
          <FailedState
            title="The customer could not be read"
            message={messageOf(error)}
            unchanged="Nothing was changed."
            onRetry={() => void refetch()}
          />
        )
      )}
    </>
  );
}
