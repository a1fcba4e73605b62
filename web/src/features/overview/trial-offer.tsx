import type { PlanRequest } from '@meridian/contracts/portal';
import { DEFAULT_PLAN, type PlanId, planOf } from '@meridian/contracts/plans';
import { DEFAULT_CURRENCY } from '@meridian/contracts/prices';
import { X } from 'lucide-react';
import { useState } from 'react';
import { read, write } from '../../lib/storage.ts';
import { usePortalQuery } from '../../lib/query/use-portal-query.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';

const DISMISSED = 'trialOfferDismissed';

interface Props {
  readonly account: string;
}

/** Links to the trial in Billing, with the cycle and currency selected at sign-up. */
function pathTo(plan: PlanId, planRequest: PlanRequest | null): string {
  const { cycle, currency } = planRequest ?? { cycle: 'monthly', currency: DEFAULT_CURRENCY };
  return `/dashboard?${new URLSearchParams({ tab: 'billing', plan, cycle, currency })}`;
}

function Offer({ account, onDismiss }: Props & { readonly onDismiss: () => void }) {
  const { result } = usePortalQuery('billingSubscription', {});
  if (result?.state !== 'ready') return null;
  const { subscription, trial_available: trials, provider } = result.info;
  const planRequest = result.info.wish;
  const plan = trials.find((each) => each === planRequest?.plan_id) ?? trials[0];
  if (subscription !== null || provider === null || plan === undefined) return null;
  const { name, trialDays } = planOf(plan);
  const dismiss = () => {
    write(DISMISSED, account);
    onDismiss();
  };
  return (
    <Banner
      title={`Try ${name} for ${trialDays} days.`}
      action={
        <>
          <ButtonLink size="sm" to={pathTo(plan, planRequest)}>
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
      No card. You return to {DEFAULT_PLAN.name} automatically.
    </Banner>
  );
}

/** Offers a trial to an account on the free plan. Once dismissed, it stays hidden for that account on this device. */
export function TrialOffer(props: Props) {
  const [dismissed, setDismissed] = useState(() => read(DISMISSED) === props.account);
  return dismissed ? null : <Offer {...props} onDismiss={() => setDismissed(true)} />;
}
