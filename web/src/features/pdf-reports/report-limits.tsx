import { Link } from '../../ui/link.tsx';
import { useSession } from '../../lib/use-session.ts';
import { KEPT_DAYS, REPORTS_A_DAY, SAMPLES_AN_HOUR } from './labels.ts';

/** The limits for visitors and for accounts. */
export function ReportLimits() {
  const session = useSession();
  return (
    <>
      {session !== 'in' && (
        <p className="report-terms session-out">
          Without an account you get a sample: the same report with “Sample” across each page,{' '}
          {SAMPLES_AN_HOUR} an hour, not stored. <Link to="/signup">Create a free account</Link> for unmarked
          reports that are kept for {KEPT_DAYS} days, and for schedules.
        </p>
      )}
      {session !== 'out' && (
        <p className="report-terms session-in">
          You can generate {REPORTS_A_DAY} reports a day. They are kept for {KEPT_DAYS} days under Your
          reports below and use none of your API calls.
        </p>
      )}
    </>
  );
}
