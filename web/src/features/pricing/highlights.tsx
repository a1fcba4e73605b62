import { Link } from '../../ui/link.tsx';
import { IN_EVERY_PLAN } from '../../content/plan-highlights.ts';

export const Highlights = () => (
  <div>
    <h2 className="t-sub highlights-title">In every plan</h2>
    <dl className="highlights">
      {IN_EVERY_PLAN.map(([name, what]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{what}</dd>
        </div>
      ))}
      <div>
        <dt>Documentation</dt>
        <dd>
          <Link to="/documentation">Open</Link>
        </dd>
      </div>
    </dl>
  </div>
);
