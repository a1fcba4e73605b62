import { formatMoment } from '../../lib/format.ts';
import { FailedState, Loading } from '../../ui/states.tsx';
import { messageOf } from '../lib/calls.ts';
import { useRead } from '../lib/use-read.ts';
import { AttentionPanel } from './attention-panel.tsx';
import { CallsPanel } from './calls-panel.tsx';
import { CustomerFigures } from './customer-figures.tsx';
import { OperationPanels } from './operation-panels.tsx';
import { RecurringPanel } from './recurring-panel.tsx';
import './overview.css';

const EVERY_MS = 60_000;

/** How the business stands: customers, recurring revenue and calls. */
export default function OverviewPage() {
  const { data, error, isFetching, refetch } = useRead('readOverview', {}, { everyMs: EVERY_MS });
  return (
    <>
      <div className="app-head">
        <h1>Overview</h1>
        {data && <span className="panel-note">As of {formatMoment(Date.parse(data.at))}</span>}
      </div>
      <AttentionPanel />
      {isFetching && <Loading label="Loading the overview" />}
      {data ? (
        <>
          <CustomerFigures overview={data} />
          <RecurringPanel overview={data} />
          <CallsPanel overview={data} />
          <OperationPanels />
        </>
      ) : (
        error && (
          <FailedState
            title="The overview could not be read"
            message={messageOf(error)}
            unchanged="Nothing was changed."
            onRetry={() => void refetch()}
          />
        )
      )}
    </>
  );
}
