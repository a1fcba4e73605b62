import { isFree, type PlanId, planOf } from '@meridian/contracts/plans';
import { useId } from 'react';
import { amountText, historyText } from '../../../content/plan-text.ts';
import type { PlanSelection } from '../../../lib/plan-selection.ts';
import { priceText, yearlyText } from '../selection-text.ts';

interface Props {
  readonly offered: readonly PlanId[];
  /** The account's current plan, which its option mentions. */
  readonly current: string;
  readonly choice: PlanSelection;
  readonly onChoose: (plan: PlanId) => void;
}

function limitsOf(id: PlanId): string {
  const { callsPerMinute, callsPerMonth, historyYears, sla } = planOf(id);
  const history = historyText({ historyYears });
  return `${amountText(callsPerMinute)} a minute · ${amountText(callsPerMonth)} a month · ${history} of history · SLA ${sla}`;
}

/** A choice between the available plans, with their prices and limits. */
export function PlanOptions({ offered, current, choice, onChoose }: Props) {
  const name = useId();
  return (
    <fieldset className="plan-options">
      <legend className="visually-hidden">Plan</legend>
      {offered.map((plan) => {
        const free = isFree(planOf(plan));
        const yearly = free ? null : yearlyText({ ...choice, plan });
        return (
          <label key={plan} className="check plan-option">
            <input
              type="radio"
              name={name}
              value={plan}
              checked={choice.plan === plan}
              onChange={() => onChoose(plan)}
            />
            <span>
              <span className="plan-option-head">
                <b>
                  {planOf(plan).name}
                  {plan === current && <small> your plan</small>}
                </b>
                <span className="num">{free ? 'Free forever' : priceText({ ...choice, plan })}</span>
              </span>
              {yearly !== null && <span className="plan-option-note num">{yearly}</span>}
              <span className="plan-option-note num">{limitsOf(plan)}</span>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
