import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../ui/link.tsx';
import type { ReportSection } from '@meridian/contracts/reports';
import { SECTIONS } from './labels.ts';

interface SectionDetail {
  readonly text: string;
  /** The calls that return the same figures, with their documentation pages. */
  readonly calls: readonly (readonly [path: string, page: string])[];
}

const SECTION_DETAILS: Readonly<Record<ReportSection, SectionDetail>> = {
  marketOverview: {
    text: 'Indices, breadth, the fear and greed index with its components, and a commentary based on the figures.',
    calls: [['/api/market/summary', 'market-summary']],
  },
  topPerformers: {
    text: 'The symbols that rose and fell most, and the performance of the sectors.',
    calls: [
      ['/api/market/summary', 'market-summary'],
      ['/api/market/sectors', 'market-sectors'],
    ],
  },
  technicalAnalysis: {
    text: 'Bars of the selected range with averages, and the signals of the newest bar.',
    calls: [['/api/stocks/AAPL/indicators', 'indicators']],
  },
  newsSummary: {
    text: 'News about the company, with the sentiment of each text.',
    calls: [['/api/stocks/AAPL/news', 'news']],
  },
  recommendations: {
    text: 'Findings of fixed rules with their evidence. Information, not investment advice.',
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

/** The contents of each section, and the calls that return the same figures. */
export const SectionDetails = () => (
  <section className="section" aria-labelledby="parts">
    <h2 className="t-heading" id="parts">
      What each section contains
    </h2>
    <ol className="report-parts">
      {(Object.entries(SECTION_DETAILS) as [ReportSection, SectionDetail][]).map(
        ([name, { text, calls }], index) => (
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
        ),
      )}
    </ol>
    <p className="t-sm t-2 mt-6">
      Your programs can get the same report from <Link to="/documentation/reports">the API</Link>, as JSON or
      PDF. Need another report? <Link to="/contact">Contact the operator</Link>.
    </p>
  </section>
);
