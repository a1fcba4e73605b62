import { ArrowLeft } from 'lucide-react';
import { useNavigate } from 'react-router';
import { Link } from '../../ui/link.tsx';
import { SESSION_BY_MINUTE, simulatedPrices } from '../../content/sample-series.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { LinePlot } from '../../ui/line-plot.tsx';
import { Trivia } from './trivia.tsx';
import './not-found.css';

const LINKS = [
  ['/', 'Home'],
  ['/dashboard', 'Dashboard'],
  ['/pricing', 'Pricing'],
  ['/documentation', 'Documentation'],
] as const;

const prices = simulatedPrices(SESSION_BY_MINUTE);
const GAP = [0.6, 0.7333] as const;

export default function NotFoundPage() {
  const navigate = useNavigate();
  const goBack = () => {
    // A page opened directly has no previous page.
    if (window.history.length > 1) void navigate(-1);
    else void navigate('/');
  };
  return (
    <div className="lost">
      <div className="page">
        <div className="lost-plot">
          <LinePlot
            label="A simulated price line with a gap: no data at this address"
            values={prices}
            gap={GAP}
            flag="404"
          />
        </div>
        <div className="axis lost-body">
          <div>
            <h1 className="t-display measure-11">Oops! Page Not Found</h1>
            <p className="t-lede lost-text">This page does not exist. Try one of these pages.</p>
            <div className="row row-wrap">
              <Button look="primary" size="lg" onClick={goBack}>
                <ArrowLeft className="icon" />
                Go Back
              </Button>
              <ButtonLink size="lg" to="/">
                Home
              </ButtonLink>
            </div>
          </div>
          <div className="lost-side">
            <nav className="lost-links" aria-label="Useful pages">
              {LINKS.map(([to, name]) => (
                <Link key={to} to={to}>
                  {name}
                  <span className="mono" aria-hidden="true">
                    {to}
                  </span>
                </Link>
              ))}
            </nav>
            <Trivia />
          </div>
        </div>
      </div>
    </div>
  );
}
