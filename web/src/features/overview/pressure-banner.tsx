import { DEFAULT_PLAN } from '@meridian/contracts/plans';
import { Link } from '../../ui/link.tsx';
import { formatCount, formatDayOfYear, formatTenths } from '../../lib/format.ts';
import { daysLeftText } from '../../lib/days-left.ts';
import type { Pressure } from '../../lib/usage/pressure.ts';
import type { Figures } from '../../lib/usage/usage-figures.ts';
import { Banner } from '../../ui/banner.tsx';

interface Props {
  readonly pressure: Pressure;
  readonly figures: Figures;
  readonly planName: string;
  /** Calls beyond the quota are paid instead of refused. */
  readonly overage: boolean;
}

function wordsOf({ pressure, figures, planName, overage }: Props): { title: string; text: string } {
  const { requests, limit, percent, resetMs } = figures;
  const reset = formatDayOfYear(resetMs);
  const beyond = overage
    ? 'Calls over the limit are charged, up to your spend cap.'
    : 'Calls over the limit return 429.';
  if (pressure.kind === 'trial') {
    return {
      title: `Your ${planName} trial: ${daysLeftText(pressure.daysLeft)}.`,
      text: `You then return to ${DEFAULT_PLAN.name} automatically.`,
    };
  }
  if (pressure.kind === 'near') {
    const left = formatCount((limit ?? requests) - requests);
    return {
      title: `${formatTenths(percent)}% of this month's requests used.`,
      text: `${left} left until ${reset}. ${beyond}`,
    };
  }
  const title =
    pressure.kind === 'used-up'
      ? "This month's requests are used up."
      : `At this pace, this month's requests are used up on ${formatDayOfYear(pressure.usedUpMs)}.`;
  return { title, text: `They reset on ${reset}. ${beyond}` };
}

/** Why a larger plan is worth a look, with the way there: the only one of the page. */
export function PressureBanner(props: Props) {
  const { title, text } = wordsOf(props);
  return (
    <Banner
      kind={props.pressure.kind === 'trial' ? 'info' : 'warn'}
      title={title}
      action={
        <Link className="strong" to="/pricing">
          Upgrade Plan
        </Link>
      }
    >
      {text}
    </Banner>
  );
}
