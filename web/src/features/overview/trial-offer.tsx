import type { PaidPlan } from '@meridian/contracts/billing';
import type { PlanRequest } from '@meridian/contracts/portal';
import { PLANS } from '@meridian/contracts/plans';
import { X } from 'lucide-react';
import { useState } from 'react';
import { read, write } from '../../lib/storage.ts';
import { useAnswer } from '../../lib/query/use-portal-query.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';

const DISMISSED = 'trialOfferDismissed';

interface Props {
  readonly account: string;
  /** Asks again with another one. */
  readonly mark: number;
}

/** Leads to the trial in Billing, in the cycle and currency that were wished for. */
function pathTo(plan: PaidPlan, wish: PlanRequest | null): string {
  const { cycle, currency } = wish ?? { cycle: 'monthly', currency: 'USD' };
  return `/dashboard?${new URLSearchParams({ tab: 'billing', plan, cycle, currency })}`;
}

function Offer({ account, mark, onDismiss }: Props & { readonly onDismiss: () => void }) {
  const { answer } = useAnswer('billingSubscription', {}, mark);
  if (answer?.state !== 'ready') return null;
  const { subscription, trial_available: trials, wish, provider } = answer.info;
  const plan = trials.find((each) => each === wish?.plan_id) ?? trials[0];
  if (subscription !== null || provider === null || plan === undefined) return null;
  const { name, trialDays } = PLANS[plan];
  const dismiss = () => {
    write(DISMISSED, account);
    onDismiss();
  };
  return (
    <Banner
      title={`Try ${name} for ${trialDays} days.`}
      action={
        <>
          <ButtonLink size="sm" to={pathTo(plan, wish)}>
            Start Free Trial
          </ButtonLink>
          <Button
            size="sm"
            look="quiet"
            className="btn-icon"
            aria-label="Dismiss the offer"
            onClick={dismiss}
          >
            <X className="icon" />
          </Button>
        </>
      }
    >
      No card. It ends by itself, back to Free.
    </Banner>
  );
}

/** The trial that an account on Free may have; once dismissed it is not shown to that account again on this device. */
export function TrialOffer(props: Props) {
  const [dismissed, setDismissed] = useState(() => read(DISMISSED) === props.account);
  return dismissed ? null : <Offer {...props} onDismiss={() => setDismissed(true)} />;
}
