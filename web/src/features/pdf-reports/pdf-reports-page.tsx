import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Banner } from '../../ui/banner.tsx';
import { Ruler } from '../../ui/ruler.tsx';
import './pdf-reports.css';

interface Part {
  readonly title: string;
  readonly text: string;
  /** The pages of the calls that give the same figures today. */
  readonly calls: readonly (readonly [path: string, page: string])[];
}

const PARTS: readonly Part[] = [
  {
    title: 'Market overview',
    text: 'Indices, breadth, the fear and greed index with its components, and a commentary composed from the figures.',
    calls: [['/api/market/summary', 'market-summary']],
  },
  {
    title: 'Top performers',
    text: 'The symbols that rose and fell most, and how the sectors did beside them.',
    calls: [
      ['/api/market/summary', 'market-summary'],
      ['/api/market/sectors', 'market-sectors'],
    ],
  },
  {
    title: 'Technical analysis',
    text: 'Bars of the chosen span with averages, and the signals of the newest bar.',
    calls: [['/api/stocks/AAPL/indicators', 'indicators']],
  },
  {
    title: 'News summary',
    text: 'What was written about the company, with the sentiment of each text.',
    calls: [['/api/stocks/AAPL/news', 'news']],
  },
  {
    title: 'Recommendations',
    text: 'What the figures say, as sentences of rules with their evidence. Information, not investment advice.',
    calls: [['/api/stocks/AAPL/insights', 'insights']],
  },
  {
    title: 'Risk assessment',
    text: 'Volatility, drawdown, value at risk, and how the symbol moves with a benchmark.',
    calls: [['/api/stocks/AAPL/risk', 'risk']],
  },
];

const Call = ({ page, children }: { readonly page: string; readonly children: ReactNode }) => (
  <Link className="link-arrow" to={`/documentation/api/${page}`}>
    <span className="mono">{children}</span>
    <ArrowRight className="icon" />
  </Link>
);

export default function ReportsPage() {
  return (
    <section className="section section-first">
      <div className="page">
        <Ruler time="09:30" />
        <div className="axis axis-head">
          <div>
            <h1 className="t-title report-title">A report your desk can forward.</h1>
          </div>
          <div>
            <p className="t-lede">A company, a span of days and six sections, as PDF.</p>
          </div>
        </div>
        <Banner title="Not made by this version yet.">
          The server does not generate PDF reports. What each section will hold is already answered by calls
          of the API, as JSON and most of it as CSV and Parquet, too.
        </Banner>
        <ol className="report-parts">
          {PARTS.map(({ title, text, calls }, index) => (
            <li key={title}>
              <span className="report-number num" aria-hidden="true">
                {index + 1}
              </span>
              <h2>{title}</h2>
              <p>{text}</p>
              <div className="report-calls">
                {calls.map(([path, page]) => (
                  <Call key={path} page={page}>
                    {path}
                  </Call>
                ))}
              </div>
            </li>
          ))}
        </ol>
        <p className="t-sm t-2 mt-6">
          You need a report that is not here? <Link to="/contact">Write to the operator</Link>.
        </p>
      </div>
    </section>
  );
}
