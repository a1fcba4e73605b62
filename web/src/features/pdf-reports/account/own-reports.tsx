import { useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { tokenOf } from '../../../lib/auth-state.ts';
import { follow } from '../../../lib/events.ts';
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

/** Counts the change events of the account's reports. */
function useReportChanges(token: string | null, onTold: () => void): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (token === null) return undefined;
    const ending = new AbortController();
    const report = () => {
      setCount((previous) => previous + 1);
      onTold();
    };
    let missed = false;
    void follow('watch', token, ending.signal, {
      onOpen() {
        if (missed) report();
        missed = true;
      },
      onEvent({ changed }) {
        if (changed.includes('reports') || changed.includes('plan')) report();
      },
      onLost() {},
    });
    return () => ending.abort();
  }, [token, onTold]);
  return count;
}

function Account({ mark, draft, name, onChanged: onTold }: Props) {
  const token = useAppSelector(tokenOf);
  const changes = useReportChanges(token, onTold);
  return (
    <section className="section own-reports" aria-labelledby="your-reports">
      <ReportList token={token} mark={mark + changes} />
      <Schedules token={token} mark={changes} draft={draft} name={name} />
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
