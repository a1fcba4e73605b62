import { isFree, planOf } from '@meridian/contracts/plans';
import { Link } from 'react-router';
import { Banner } from '../../../ui/banner.tsx';
import type { PlanSelection } from '../../../lib/plan-selection.ts';
import { priceText } from '../selection-text.ts';

interface Props {
  readonly choice: PlanSelection;
  /** This server takes no payments, so sales arranges paid plans too. */
  readonly unpaid: boolean;
}

/** The plan chosen on the pricing page, when only sales can provide it. */
export function PlanRequest({ choice, unpaid }: Props) {
  const plan = planOf(choice.plan);
  const { name } = plan;
  const contact = <Link to="/contact?topic=sales">Contact sales</Link>;
  if (isFree(plan)) {
    return (
      <Banner title={`You chose ${name}.`}>
        Your plan was arranged by sales. Contact them to change it. {contact}
      </Banner>
    );
  }
  return (
    <Banner title={`You chose ${name}, ${priceText(choice)}.`}>
      {unpaid ? 'Paid plans are arranged by sales on this server' : 'It is arranged by sales'}; nothing has
      been charged. {contact}
    </Banner>
  );
}
