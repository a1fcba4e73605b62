import { PORTAL } from '@meridian/contracts/portal-config';
import { CONTACT_TOPICS, type ContactTopic } from '@meridian/contracts/contact';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
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

function Channel({ topic, address }: { readonly topic: ContactTopic; readonly address: string | null }) {
  const { name, about } = TOPICS[topic];
  return (
    <div>
      <dt>{name}</dt>
      <dd className="t-3">{about}</dd>
      <dd>
        {address === null ? (
          <Link to={`/contact?topic=${topic}`}>Use the form</Link>
        ) : (
          <a href={`mailto:${address}`}>{address}</a>
        )}
      </dd>
    </div>
  );
}

/** The operator's configured contact addresses. Links to the form while they are unknown or missing. */
export function ContactChannels() {
  const operator = useOperator();
  const none = operator !== null && Object.values(operator.contact).every((address) => address === null);
  return (
    <div className="ways">
      <h2 className="t-sub">Contact us</h2>
      <dl className="ways-list">
        {CONTACT_TOPICS.map((topic) => (
          <Channel key={topic} topic={topic} address={operator?.contact[topic] ?? null} />
        ))}
      </dl>
      {PORTAL.brand.supportHours !== null && (
        <p className="t-sm">Support hours: {PORTAL.brand.supportHours}</p>
      )}
      <p className="t-xs t-3">
        {none
          ? 'The operator of this installation has set no email addresses. Use the form to reach us.'
          : 'Emails and the form both reach the operator of this installation.'}
      </p>
      <h2 className="t-sub">Find it yourself</h2>
      <ul className="ways-pages">
        {PAGES.map(([to, name, about]) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
            <span>{about}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
