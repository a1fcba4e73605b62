import { CONTACT_TOPICS, type ContactTopic } from '@meridian/contracts/contact';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { type Operator, askOperator } from '../../lib/operator.ts';
import { TOPICS } from './topics.ts';

const PAGES = [
  ['/documentation', 'Documentation', 'Calls, errors and limits'],
  ['/pricing', 'Pricing', 'Plans and what they promise'],
  ['/pdf-reports', 'PDF Reports', 'Reports with your logo'],
  ['/security', 'Security', 'How data is protected'],
  ['/status', 'Status', 'How the service runs'],
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

function Way({ topic, address }: { readonly topic: ContactTopic; readonly address: string | null }) {
  const { name, about } = TOPICS[topic];
  return (
    <div>
      <dt>{name}</dt>
      <dd className="t-3">{about}</dd>
      <dd>
        {address === null ? (
          <Link to={`/contact?topic=${topic}`}>Write with the form</Link>
        ) : (
          <a href={`mailto:${address}`}>{address}</a>
        )}
      </dd>
    </div>
  );
}

/** The operator's three addresses, as configured. Until they are known, and where there is none, the form is the way. */
export function Ways() {
  const operator = useOperator();
  const none = operator !== null && Object.values(operator.contact).every((address) => address === null);
  return (
    <div className="ways">
      <h2 className="t-sub">Whom to write to</h2>
      <dl className="ways-list">
        {CONTACT_TOPICS.map((topic) => (
          <Way key={topic} topic={topic} address={operator?.contact[topic] ?? null} />
        ))}
      </dl>
      <p className="t-xs t-3">
        {none
          ? 'The operator of this installation has set no addresses: the form is the way.'
          : 'Mail and form reach the operator of this installation alike.'}
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
