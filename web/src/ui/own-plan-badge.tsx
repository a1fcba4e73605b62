import { type User, planNameFor } from '../lib/account.ts';
import { useTrialDaysLeft } from '../lib/trial.ts';
import { PlanBadge } from './plan-badge.tsx';

interface Props {
  readonly user: Pick<User, 'plan' | 'terms'>;
  readonly suffix?: string;
}

/** The plan of the signed-in account. */
export const OwnPlanBadge = ({ user, suffix = '' }: Props) => (
  <PlanBadge
    plan={user.plan}
    name={planNameFor(user, user.plan)}
    suffix={suffix}
    trialDays={useTrialDaysLeft()}
  />
);
