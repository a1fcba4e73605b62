import { PORTAL } from '@meridian/contracts/portal-config';
import { CONTACT_TOPICS } from '@meridian/contracts/contact';
import { useEffect, useState } from 'react';
import { Link } from '../../ui/link.tsx';
import { type Operator, askOperator } from '../../lib/operator.ts';
import { TOPICS } from './topics.ts';

const PAGES = [
  ['/documentation', 'Documentation', 'Calls, errors and limits'],
  ['/pricing', 'Pricing', 'Plans and what they include'],
  ['/pdf-reports', 'PDF Reports', 'Reports with your logo'],
  ['/security', 'Security', 'How data is protected'],
  ['/status', 'Status', 'Current state of the service'],
] as const;

function useOperator(): Operator | null {
  const [operator, setOperator] = useState<Operator | null>(null);
  useEffect(() => {
    const ending = new AbortController();
    const look = async () => {
      const answer = await askOperator(ending.signal);
      if (!ending.signal.aborted) setOperator(answer);
    };
    void look();
    return () => ending.abort();
  }, []);
  return operator;
}

/** The addresses that the operator has configured, for those who prefer their own mail program. */
function Addresses({ contact }: Pick<Operator, 'contact'>) {
  const known = CONTACT_TOPICS.flatMap((topic) => {
    const address = contact[topic];
    return address === null ? [] : [{ name: TOPICS[topic].name, address }];
  });
  if (known.length === 0) return null;
  return (
    <>
      <h2 className="t-sub">By email</h2>
      <dl className="ways-list">
        {known.map(({ name, address }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <a href={`mailto:${address}`}>{address}</a>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Other ways than the form: pages that answer most questions, and addresses. */
export function ContactChannels() {
  const operator = useOperator();
  return (
    <div className="ways">
      <h2 className="t-sub">Find it yourself</h2>
      <ul className="ways-pages">
        {PAGES.map(([to, name, about]) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
            <span>{about}</span>
          </li>
        ))}
      </ul>
      {PORTAL.brand.supportHours !== null && (
        <p className="t-sm">Support hours: {PORTAL.brand.supportHours}</p>
      )}
      {operator !== null && <Addresses contact={operator.contact} />}
    </div>
  );
}
