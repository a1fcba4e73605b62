import { planOf } from '@meridian/contracts/plans';
import { Button } from '../../../ui/button.tsx';
import { Facts } from '../../../ui/facts.tsx';
import type { Purchase } from '../checkout/use-purchase.ts';
import type { PlanSelection } from '../../../lib/plan-selection.ts';
import { trialFacts } from './summary-facts.ts';

interface Props {
  readonly choice: PlanSelection;
  readonly nowMs: number;
  /** The plan of a running trial that this one replaces; null without one. */
  readonly replaced: string | null;
  readonly purchase: Purchase;
}

/** What a trial includes and how it ends, and the button that starts it. */
export function TrialSummary({ choice, nowMs, replaced, purchase: { busy, tryOut } }: Props) {
  const { name, trialDays } = planOf(choice.plan);
  return (
    <>
      <Facts facts={trialFacts(choice, nowMs)} />
      <p className="field-hint">
        {replaced !== null && `It replaces your current ${replaced} trial. `}
        Once per plan and person, also across organisations. It ends automatically and is never charged.
      </p>
      <div className="billing-actions">
        <Button look="primary" busy={busy} onClick={() => void tryOut(choice)}>
          {busy ? 'Starting…' : `Start ${trialDays}-day ${name} trial`}
        </Button>
      </div>
    </>
  );
}
