import { useEffect } from 'react';
import { Provider } from 'react-redux';
import { tokenOf } from '../../../lib/auth-state.ts';
import { follow } from '../../../lib/events.ts';
import { refetchCalls } from '../../../lib/query/refetch.ts';
import { CALLS_BY_TOPIC } from '../../../lib/query/topics.ts';
import { portalStore } from '../../../lib/portal-store.ts';
import { useAppSelector } from '../../../lib/store.ts';
import type { Draft } from '../wish.ts';
import { ReportList } from './report-list.tsx';
import { Schedules } from './schedules.tsx';

interface Props {
  /** Another one means that a report was made here. */
  readonly mark: number;
  /** The report in the form, which can be made by schedule. */
  readonly draft: Draft;
  readonly name: string;
  /** Reports of the account have changed. */
  readonly onTold: () => void;
}

/** Fetches the lists again when reports of the account changed, and calls `onTold`. */
function useReportUpdates(token: string | null, onTold: () => void): void {
  useEffect(() => {
    if (token === null) return undefined;
    const ending = new AbortController();
    const update = () => {
      refetchCalls(CALLS_BY_TOPIC.reports);
      onTold();
    };
    let missed = false;
    void follow('watch', token, ending.signal, {
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
  }, [token, onTold]);
}

function Account({ mark, draft, name, onTold }: Props) {
  const token = useAppSelector(tokenOf);
  useReportUpdates(token, onTold);
  return (
    <section className="section own-reports" aria-labelledby="your-reports">
      <ReportList token={token} version={`${mark}`} />
      <Schedules token={token} draft={draft} name={name} />
    </section>
  );
}

/** What an account keeps: its reports and its schedules. The store comes with it, since only they need one. */
export default function OwnReports(props: Props) {
  return (
    <Provider store={portalStore()}>
      <Account {...props} />
    </Provider>
  );
}
