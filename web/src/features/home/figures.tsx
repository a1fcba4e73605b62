import type { ReactNode } from 'react';
import { Link } from '../../ui/link.tsx';
import { ALL_PLANS, DEFAULT_PLAN, LARGEST_PLAN } from '@meridian/contracts/plans';
import { CLAIMS, UPTIME_FOOTNOTE, downtimeHours } from '../../content/claims.ts';

const Art = ({
  box,
  stretch = true,
  children,
}: {
  readonly box: string;
  readonly stretch?: boolean;
  readonly children: ReactNode;
}) => (
  <svg
    className="figure-art"
    viewBox={`0 0 ${box}`}
    preserveAspectRatio={stretch ? 'none' : 'xMinYMin meet'}
    aria-hidden="true"
  >
    {children}
  </svg>
);

/** Hours of downtime per year that each plan's SLA allows, to scale. */
const Uptime = () => (
  <Art box={`${downtimeHours(DEFAULT_PLAN)} 30`}>
    {ALL_PLANS.map((plan, row) => (
      <rect
        key={plan.id}
        className={plan === LARGEST_PLAN ? 'figure-signal' : 'figure-ink'}
        y={row * 8}
        width={downtimeHours(plan)}
        height={5}
      />
    ))}
  </Art>
);

/** 116 ticks, the calls in one second. */
const Calls = () => (
  <Art box="58 30">
    <path className="figure-ticks" d="M0 7H58M0 23H58" />
  </Art>
);

/** 500 dots in ten rows. */
const Developers = () => (
  <Art box="200 36" stretch={false}>
    <path
      className="figure-dots"
      d={Array.from({ length: 10 }, (_, row) => `M0 ${1 + row * 3.75}H200`).join('')}
    />
  </Art>
);

/** 50 of 200 ms, with a tick every 5 ms. */
const Latency = () => (
  <Art box="200 30">
    <path
      className="figure-scale"
      d={Array.from({ length: 41 }, (_, tick) => `M${tick * 5} 30v${tick % 10 ? -5 : -8}`).join('')}
    />
    <rect className="figure-ink" y={12} width={50} height={9} />
    <path className="figure-needle" d="M50 6V30" />
  </Art>
);

const ART = { uptime: Uptime, calls: Calls, developers: Developers, latency: Latency };

/** The claims, each number with a drawing. */
export default function Figures() {
  return (
    <>
      <ul className="figures">
        {CLAIMS.map(({ figure, value, unit, label, note }) => {
          const Drawing = ART[figure];
          return (
            <li className="figure" key={figure}>
              <span className="figure-value">
                {value}
                {unit !== undefined && <small>{unit}</small>}
              </span>
              <span className="figure-label">
                {label}
                <small className="figure-note">{note}</small>
                {figure === 'uptime' && (
                  <small>
                    <Link to="/pricing">{UPTIME_FOOTNOTE}</Link>
                  </small>
                )}
              </span>
              <Drawing />
            </li>
          );
        })}
      </ul>
      <p className="figures-note">
        For availability and latency as measured by this server, see <Link to="/status">its status</Link>.
      </p>
    </>
  );
}
