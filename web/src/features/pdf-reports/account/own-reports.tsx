import { useEffect } from 'react';
import { Provider } from 'react-redux';
import { tokenOf } from '../../../lib/auth-state.ts';
import { follow } from '../../../lib/events.ts';
import { refetchCalls } from '../../../lib/query/refetch.ts';
import { CALLS_BY_TOPIC } from '../../../lib/query/topics.ts';
import { portalStore } from '../../../lib/portal-store.ts';
import { useAppSelector } from '../../../lib/store.ts';
import type { ReportDraft } from '../report-draft.ts';
import { ReportList } from './report-list.tsx';
import { Schedules } from './schedules.tsx';

interface Props {
  /** Changes when a report was generated on this page. */
  readonly mark: number;
  /** The report in the form, which can be scheduled. */
  readonly draft: ReportDraft;
  readonly name: string;
  /** Called when reports of the account have changed. */
  readonly onChanged: () => void;
}

/** Fetches the lists again when reports of the account changed, and calls `onChanged`. */
function useReportUpdates(token: string | null, onChanged: () => void): void {
  useEffect(() => {
    if (token === null) return undefined;
    const ending = new AbortController();
    const update = () => {
      refetchCalls(CALLS_BY_TOPIC.reports);
      onChanged();
    };
    let missed = false;
    void follow('watch', {}, token, ending.signal, {
      onOpen() {
        if (missed) update();
        missed = true;
      },
      onEvent({ changed }) {
        if (changed.includes('reports') || changed.includes('plan')) update();
      },
      onLost() {},
    });
    return () => ending.abort();
  }, [token, onChanged]);
}

function Account({ mark, draft, name, onChanged }: Props) {
  const token = useAppSelector(tokenOf);
  useReportUpdates(token, onChanged);
  return (
    <section className="section own-reports" aria-labelledby="your-reports">
      <ReportList token={token} version={`${mark}`} />
      <Schedules token={token} draft={draft} name={name} />
    </section>
  );
}

/** The reports and schedules of the account. Provides the store, because nothing else on the page needs one. */
export default function OwnReports(props: Props) {
  return (
    <Provider store={portalStore()}>
      <Account {...props} />
    </Provider>
  );
}
