import type { Plan } from '@meridian/contracts/plans';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { type Draft, type Faults, dayAt, faultsOf, startOf, typeOf } from './wish.ts';
import { ALL_SECTIONS } from './words.ts';

const never = () => () => {};
const today = () => dayAt(new Date());

/** The day on the reader's calendar; empty while prerendered HTML is being taken over. */
const useToday = (): string => useSyncExternalStore(never, today, () => '');

export interface DraftEdit {
  readonly draft: Draft;
  /** The last day that can be chosen. */
  readonly today: string;
  /** Found here, or told by the server since the last change. */
  readonly faults: Faults;
  /** Nothing that was found here speaks against it, and a company is chosen. */
  readonly complete: boolean;
  readonly change: (part: Partial<Draft>) => void;
  /** The server refused these. */
  readonly tell: (faults: Faults) => void;
}

const NONE: Faults = {};

/** The report as it is being described. Both dates are today's until they are changed. */
export function useDraft(plan: Plan): DraftEdit {
  const day = useToday();
  const [typed, setTyped] = useState<Partial<Draft>>({});
  const [told, setTold] = useState<Faults>(NONE);
  const { type = 'daily', start = day, end = day } = typed;
  const draft: Draft = {
    symbol: '',
    sections: ALL_SECTIONS,
    logo: null,
    ...typed,
    type: typeOf(type, start, end),
    start,
    end,
  };
  const own = day === '' ? NONE : faultsOf(draft, day, plan);
  const change = useCallback(
    (part: Partial<Draft>) => {
      setTold(NONE);
      setTyped((former) => {
        const { end: last = day, start: first = day } = former;
        const span = part.type === undefined ? {} : { start: startOf(part.type, last, first) };
        return { ...former, ...span, ...part };
      });
    },
    [day],
  );
  return {
    draft,
    today: day,
    faults: { ...told, ...own },
    complete: draft.symbol !== '' && day !== '' && Object.keys(own).length === 0,
    change,
    tell: setTold,
  };
}
