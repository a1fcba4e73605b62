import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ReportSection } from '@meridian/contracts/reports';
import { SECTIONS } from './words.ts';

interface SectionDetail {
  readonly text: string;
  /** The pages of the calls that answer the same figures. */
  readonly calls: readonly (readonly [path: string, page: string])[];
}

const SECTION_DETAILS: Readonly<Record<ReportSection, SectionDetail>> = {
  marketOverview: {
    text: 'Indices, breadth, the fear and greed index with its components, and a commentary composed from the figures.',
    calls: [['/api/market/summary', 'market-summary']],
  },
  topPerformers: {
    text: 'The symbols that rose and fell most, and how the sectors did beside them.',
    calls: [
      ['/api/market/summary', 'market-summary'],
      ['/api/market/sectors', 'market-sectors'],
    ],
  },
  technicalAnalysis: {
    text: 'Bars of the chosen span with averages, and the signals of the newest bar.',
    calls: [['/api/stocks/AAPL/indicators', 'indicators']],
  },
  newsSummary: {
    text: 'What was written about the company, with the sentiment of each text.',
    calls: [['/api/stocks/AAPL/news', 'news']],
  },
  recommendations: {
    text: 'What the figures say, as sentences of rules with their evidence. Information, not investment advice.',
    calls: [['/api/stocks/AAPL/insights', 'insights']],
  },
  riskAssessment: {
    text: 'Volatility, drawdown, value at risk, and how the symbol moves with a benchmark.',
    calls: [['/api/stocks/AAPL/risk', 'risk']],
  },
};

const Call = ({ page, children }: { readonly page: string; readonly children: ReactNode }) => (
  <Link className="link-arrow" to={`/documentation/api/${page}`}>
    <span className="mono">{children}</span>
    <ArrowRight className="icon" />
  </Link>
);

/** What each section holds, and the calls that answer the same figures. */
export const SectionDetails = () => (
  <section className="section" aria-labelledby="parts">
    <h2 className="t-heading" id="parts">
      What the sections hold
    </h2>
    <ol className="report-parts">
      {(Object.entries(SECTION_DETAILS) as [ReportSection, SectionDetail][]).map(([name, { text, calls }], index) => (
        <li key={name}>
          <span className="report-number num" aria-hidden="true">
            {index + 1}
          </span>
          <h3>{SECTIONS[name]}</h3>
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
      Programs get the same report from <Link to="/documentation#reports">the API</Link>, as JSON or PDF. You
      need one that is not here? <Link to="/contact">Write to the operator</Link>.
    </p>
  </section>
);
