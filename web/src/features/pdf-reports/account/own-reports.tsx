import { useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { tokenOf } from '../../../lib/auth-state.ts';
import { follow } from '../../../lib/events.ts';
import { portalStore } from '../../../lib/portal-store.ts';
import { useAppSelector } from '../../../lib/store.ts';
import type { ReportDraft } from '../wish.ts';
import { ReportList } from './report-list.tsx';
import { Schedules } from './schedules.tsx';

interface Props {
  /** Another one means that a report was made here. */
  readonly mark: number;
  /** The report in the form, which can be made by schedule. */
  readonly draft: ReportDraft;
  readonly name: string;
  /** Reports of the account have changed. */
  readonly onChanged: () => void;
}

/** Counts what the account tells of its reports, as long as somebody looks. */
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

/** What an account keeps: its reports and its schedules. The store comes with it, since only they need one. */
export default function OwnReports(props: Props) {
  return (
    <Provider store={portalStore()}>
      <Account {...props} />
    </Provider>
  );
}
