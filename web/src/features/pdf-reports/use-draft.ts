import type { Plan } from '@meridian/contracts/plans';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { type ReportDraft, type DraftErrors, localDay, draftErrors, startOf, matchingType } from './wish.ts';
import { ALL_SECTIONS } from './words.ts';

const never = () => () => {};
const today = () => localDay(new Date());

/** The day on the reader's calendar; empty while prerendered HTML is being taken over. */
const useToday = (): string => useSyncExternalStore(never, today, () => '');

export interface DraftEdit {
  readonly draft: ReportDraft;
  /** The last day that can be chosen. */
  readonly today: string;
  /** Found here, or told by the server since the last change. */
  readonly errors: DraftErrors;
  /** Nothing that was found here speaks against it, and a company is chosen. */
  readonly complete: boolean;
  readonly change: (part: Partial<ReportDraft>) => void;
  /** The server refused these. */
  readonly setServerErrors: (faults: DraftErrors) => void;
}

const NONE: DraftErrors = {};

/** The report as it is being described. Both dates are today's until they are changed. */
export function useDraft(plan: Plan): DraftEdit {
  const day = useToday();
  const [typed, setTyped] = useState<Partial<ReportDraft>>({});
  const [serverErrors, setServerErrors] = useState<DraftErrors>(NONE);
  const { type = 'daily', start = day, end = day } = typed;
  const draft: ReportDraft = {
    symbol: '',
    sections: ALL_SECTIONS,
    logo: null,
    ...typed,
    type: matchingType(type, start, end),
    start,
    end,
  };
  const found = day === '' ? NONE : draftErrors(draft, day, plan);
  const change = useCallback(
    (part: Partial<ReportDraft>) => {
      setServerErrors(NONE);
      setTyped((previous) => {
        const { end: last = day, start: first = day } = previous;
        const span = part.type === undefined ? {} : { start: startOf(part.type, last, first) };
        return { ...previous, ...span, ...part };
      });
    },
    [day],
  );
  return {
    draft,
    today: day,
    errors: { ...serverErrors, ...found },
    complete: draft.symbol !== '' && day !== '' && Object.keys(found).length === 0,
    change,
    setServerErrors: setServerErrors,
  };
}
