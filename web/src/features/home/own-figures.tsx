import { type ClaimText, PORTAL } from '@meridian/contracts/portal-config';
import { useEffect, useState } from 'react';
import { Link } from '../../ui/link.tsx';

interface Measured {
  readonly uptime_30d: number | null;
  readonly avg_latency_ms: number | null;
}

/** Whether the measured figures bear the claim out. A figure that is not known bears nothing out. */
export function isTrue({ measured }: ClaimText, found: Measured | null): boolean {
  if (measured === null) return true;
  const { uptimePercentAtLeast, latencyMsAtMost } = measured;
  const uptime = found?.uptime_30d ?? null;
  const latency = found?.avg_latency_ms ?? null;
  if (uptimePercentAtLeast !== undefined) return uptime !== null && uptime >= uptimePercentAtLeast;
  return latencyMsAtMost !== undefined && latency !== null && latency <= latencyMsAtMost;
}

/** What this server has measured; null until it is known. Asked only when a claim depends on it. */
function useMeasured(claims: readonly ClaimText[]): Measured | null {
  const [found, setFound] = useState<Measured | null>(null);
  const isNeeded = claims.some(({ measured }) => measured !== null);
  useEffect(() => {
    if (!isNeeded) return undefined;
    const leaving = new AbortController();
    const look = async () => {
      const response = await fetch('/v1/status', { signal: leaving.signal });
      if (!response.ok) return;
      const { additionalInfo } = (await response.json()) as { readonly additionalInfo: Measured };
      setFound(additionalInfo);
    };
    // Without figures, the claims that need them stay away.
    look().catch(() => undefined);
    return () => leaving.abort();
  }, [isNeeded]);
  return found;
}

const { claims } = PORTAL.texts;

/** The operator's claims. Those that depend on measured figures appear only while they are true. */
export default function OwnFigures() {
  const own = claims || [];
  const found = useMeasured(own);
  return (
    <>
      <ul className="figures">
        {own
          .filter((claim) => isTrue(claim, found))
          .map(({ value, unit, label, note }) => (
            <li className="figure" key={label}>
              <span className="figure-value">
                {value}
                {unit !== null && <small>{unit}</small>}
              </span>
              <span className="figure-label">
                {label}
                {note !== null && <small>{note}</small>}
              </span>
            </li>
          ))}
      </ul>
      <p className="figures-note">
        For availability and latency as measured by this server, see <Link to="/status">its status</Link>.
      </p>
    </>
  );
}
