import type { Plan } from '@meridian/contracts/plans';
import { useCallback, useState, useSyncExternalStore } from 'react';
import {
  type ReportDraft,
  type DraftErrors,
  localDay,
  draftErrors,
  startOf,
  matchingType,
} from './report-draft.ts';
import { ALL_SECTIONS } from './labels.ts';

const never = () => () => {};
const today = () => localDay(new Date());

/** The reader's local day; empty during hydration. */
const useToday = (): string => useSyncExternalStore(never, today, () => '');

export interface DraftEdit {
  readonly draft: ReportDraft;
  /** The last selectable day. */
  readonly today: string;
  /** Errors found here, or returned by the server since the last change. */
  readonly errors: DraftErrors;
  /** A company is selected and no error was found here. */
  readonly complete: boolean;
  readonly change: (part: Partial<ReportDraft>) => void;
  /** Shows the errors that the server returned. */
  readonly setServerErrors: (errors: DraftErrors) => void;
}

const NONE: DraftErrors = {};

/** The draft in the form. Both dates are today until the reader changes them. */
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
        const range = part.type === undefined ? {} : { start: startOf(part.type, last, first) };
        return { ...previous, ...range, ...part };
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
    setServerErrors,
  };
}
