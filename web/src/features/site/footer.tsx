import { PORTAL } from '@meridian/contracts/portal-config';
import { Link } from '../../ui/link.tsx';
import { SESSION_BY_MINUTE, changesOf, simulatedPrices } from '../../content/sample-series.ts';
import { useSession } from '../../lib/use-session.ts';
import { HeatStrip } from '../../ui/heat-strip.tsx';
import { Logo } from '../../ui/logo.tsx';
import { SocialLink } from './social-link.tsx';

const GROUPS = [
  [
    'Product',
    [
      ['/pricing', 'Pricing'],
      ['/documentation', 'Documentation'],
      ['/documentation/changelog', 'Changelog'],
      ['/pdf-reports', 'PDF Reports'],
    ],
  ],
  [
    'Account',
    [
      ['/signup', 'Get Started'],
      ['/login', 'Sign In'],
      ['/dashboard', 'Dashboard'],
    ],
  ],
  [
    'Legal',
    [
      ['/terms', 'Terms'],
      ['/privacy', 'Privacy'],
      ['/security', 'Security'],
      ['/cancellation-refund', 'Cancellation and refund'],
    ],
  ],
  [
    'Contact',
    [
      ['/contact', 'Contact'],
      ['/status', 'Status'],
    ],
  ],
] as const;

const changes = changesOf(simulatedPrices({ ...SESSION_BY_MINUTE, steps: 196, volatility: 0.000_9 }));

/** Links for visitors only. */
const FOR_VISITORS = new Set<string>(['/signup', '/login']);

export default function Footer() {
  const session = useSession();
  const isVisible = (to: string) => session !== 'in' || !FOR_VISITORS.has(to);
  return (
    <footer className="footer">
      <div className="page">
        <div className="footer-heat">
          <HeatStrip changes={changes} />
        </div>
        <p className="footer-heat-note">
          <span>Simulated session, one bar for every two minutes</span>
          <span>Gains above the line, losses below</span>
        </p>
        <div className="footer-grid">
          <div>
            <Logo />
            <p className="footer-claim">
              Market data and analysis for developers, traders, analysts and fintech teams.
            </p>
          </div>
          {GROUPS.map(([name, links]) => (
            <div key={name}>
              <h2>{name}</h2>
              <ul>
                {links
                  .filter(([to]) => isVisible(to))
                  .map(([to, text]) => (
                    <li key={to} className={FOR_VISITORS.has(to) ? 'session-out' : undefined}>
                      <Link to={to}>{text}</Link>
                    </li>
                  ))}
                {name === 'Contact' && <SocialLink />}
              </ul>
            </div>
          ))}
        </div>
        <div className="footer-end">
          <span>Information, not investment advice.</span>
          {PORTAL.brand.legalName !== null && <span>{PORTAL.brand.legalName}</span>}
          <span className="num">All times in UTC unless noted</span>
        </div>
      </div>
    </footer>
  );
}
