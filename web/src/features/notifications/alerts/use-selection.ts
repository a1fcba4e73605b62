import type { Alert } from '@meridian/contracts/alerts';
import { useState } from 'react';
import { callPortal } from '../../../lib/optional-calls.ts';
import { usePortalMutation } from '../../../lib/query/use-portal-mutation.ts';
import { useToast } from '../../../ui/toast.tsx';

const countText = (count: number): string => (count === 1 ? '1 alert' : `${count} alerts`);

interface Given {
  /** The alerts on screen. */
  readonly alerts: readonly Alert[];
  readonly token: string | null;
  readonly onDone: () => void;
}

/** The alerts that are chosen by their checkboxes, and what is done with all of them by one call. */
export function useSelection({ alerts, token, onDone }: Given) {
  const toast = useToast();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { busy, mutate, failure } = usePortalMutation();
  // What another page or filter has hidden is not acted on.
  const ids = alerts.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  const done = (text: string) => {
    toast(text);
    setChosen(new Set());
    onDone();
  };
  return {
    ids,
    busy,
    failure,
    isChosen: (id: string) => chosen.has(id),
    choose(id: string, is: boolean) {
      const next = new Set(ids);
      if (is) next.add(id);
      else next.delete(id);
      setChosen(next);
    },
    chooseAll: (is: boolean) => setChosen(new Set(is ? alerts.map(({ id }) => id) : [])),
    pause: () =>
      mutate(
        () => callPortal('pauseAlerts', { ids }, token),
        ({ alerts: paused }) => done(`Paused ${countText(paused.length)}`),
      ),
    resume: () =>
      mutate(
        () => callPortal('resumeAlerts', { ids }, token),
        ({ alerts: resumed, refused }) => {
          done(`Resumed ${countText(resumed.length)}`);
          const [first] = refused;
          if (first) toast(`${countText(refused.length)} not resumed. ${first.message}`, 'failed');
        },
      ),
    remove: () =>
      mutate(
        () => callPortal('deleteAlerts', { ids }, token),
        ({ deleted }) => done(`Deleted ${countText(deleted)}`),
      ),
  };
}

export type AlertSelection = ReturnType<typeof useSelection>;
