import { Panel } from '../../../ui/panel.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useDashboard } from '../dashboard-context.ts';
import { OtherPlans } from './other-plans.tsx';
import { PlanWish } from './plan-wish.tsx';
import { CurrentSubscription } from './subscription.tsx';

/** The account's plan, what of it is used, and what it was charged. */
export default function Billing() {
  const { user, figures } = useDashboard();
  return (
    <>
      <div className="app-head">
        <h1>Billing</h1>
      </div>
      <PlanWish current={user.plan} />
      <div className="dash">
        <div>
          <CurrentSubscription plan={user.plan} figures={figures} />
          <OtherPlans current={user.plan} />
        </div>
        <div>
          <Panel title="Billing history">
            <EmptyState
              title="No charges yet"
              text={
                user.plan === 'free'
                  ? 'Free costs nothing. Charges and invoices of a paid plan appear here.'
                  : 'Your plan was arranged by sales; invoices come from there.'
              }
            />
          </Panel>
        </div>
      </div>
    </>
  );
}
