import { useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { tokenOf } from '../../../lib/auth-state.ts';
import { follow } from '../../../lib/events.ts';
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

/** Counts what the account tells of its reports, as long as somebody looks. */
function useTold(token: string | null, onTold: () => void): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (token === null) return undefined;
    const ending = new AbortController();
    const tell = () => {
      setCount((former) => former + 1);
      onTold();
    };
    let missed = false;
    void follow('watch', token, ending.signal, {
      onOpen() {
        if (missed) tell();
        missed = true;
      },
      onEvent({ changed }) {
        if (changed.includes('reports') || changed.includes('plan')) tell();
      },
      onLost() {},
    });
    return () => ending.abort();
  }, [token, onTold]);
  return count;
}

function Account({ mark, draft, name, onTold }: Props) {
  const token = useAppSelector(tokenOf);
  const told = useTold(token, onTold);
  return (
    <section className="section own-reports" aria-labelledby="your-reports">
      <ReportList token={token} mark={mark + told} />
      <Schedules token={token} mark={told} draft={draft} name={name} />
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
