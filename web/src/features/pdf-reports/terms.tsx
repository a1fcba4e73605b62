import { Link } from 'react-router';
import { useSession } from '../../lib/use-session.ts';
import { KEPT_DAYS, REPORTS_A_DAY, SAMPLES_AN_HOUR } from './words.ts';

/** What visitors get, and what an account adds. */
export function ReportLimits() {
  const session = useSession();
  return (
    <>
      {session !== 'in' && (
        <p className="report-terms session-out">
          Without an account you get a sample: the same report with “Sample” across each page,{' '}
          {SAMPLES_AN_HOUR} an hour, kept nowhere. <Link to="/signup">Create a free account</Link> for reports
          without the mark, kept for {KEPT_DAYS} days, and made by schedule.
        </p>
      )}
      {session !== 'out' && (
        <p className="report-terms session-in">
          Up to {REPORTS_A_DAY} reports a day, kept for {KEPT_DAYS} days under Your reports, below. They use
          none of your API calls.
        </p>
      )}
    </>
  );
}
