import { ALL_PLANS } from '@meridian/contracts/plans';
import { amountText, listText } from '../../content/plan-text.ts';

const plans = ALL_PLANS;
const most = Math.max(1_000, ...plans.map((plan) => plan.callsPerMonth ?? 0));
const MARKS_MAX = 4;
/** Requests between two labels of the ruler: the smallest round number that leaves few labels. */
const MARK_CALLS = [1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000]
  .flatMap((unit) => [unit, 2 * unit, 5 * unit])
  .find((calls) => most / calls <= MARKS_MAX)!;
const TICK_CALLS = MARK_CALLS / 10;
const marks = Math.ceil(most / MARK_CALLS);
const unlimited = plans.filter(({ callsPerMonth }) => callsPerMonth === null).map(({ name }) => name);
const unlimitedText =
  unlimited.length === 0 ? '' : ` ${listText(unlimited)} ${unlimited.length === 1 ? 'is' : 'are'} unlimited.`;

/** A width in percent of the ruler, because the page width is unknown when prerendering. null means unlimited and fills it. */
const percent = (calls: number | null): string =>
  calls === null ? '100%' : `${(100 * calls) / (marks * MARK_CALLS)}%`;

const summary = plans.map(({ name, callsPerMonth }) => `${name} ${amountText(callsPerMonth)}`).join('; ');

/** The requests per month of each plan as bars on one ruler. */
export function PlanScale() {
  return (
    <div>
      <h2 className="t-sm strong">Requests per month, to scale</h2>
      <p className="t-xs t-3">{`Each tick on the ruler is ${amountText(TICK_CALLS)} requests.${unlimitedText}`}</p>
      <p className="visually-hidden">{summary}</p>
      <div className="plan-scale" aria-hidden="true">
        {plans.map(({ id, name, callsPerMonth }) => (
          <div key={id} className="plan-scale-row">
            <span>{name}</span>
            <span className="plan-scale-figure">{amountText(callsPerMonth)}</span>
            <svg height="14">
              <rect
                width={percent(callsPerMonth)}
                height="14"
                data-endless={callsPerMonth === null || undefined}
              />
            </svg>
          </div>
        ))}
        <div className="plan-scale-marks">
          <svg height="9">
            {Array.from({ length: marks * 10 + 1 }, (_, tick) => {
              const x = percent(tick * TICK_CALLS);
              return <line key={x} x1={x} x2={x} y1="0" y2={tick % 10 === 0 ? 9 : 4} />;
            })}
          </svg>
          <div className="plan-scale-labels">
            {Array.from({ length: marks + 1 }, (_, mark) => (
              <span key={mark}>
                <span>{amountText(mark * MARK_CALLS)}</span>
              </span>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
