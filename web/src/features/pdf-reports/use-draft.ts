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
import type { Company } from './use-companies.ts';

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

/** What the reader has set. Without a start, the type and the end give it. */
type Typed = Partial<Omit<ReportDraft, 'start'>> & { readonly start?: string | undefined };

/** The day with which a report ends: the last session of the company, or else of any. */
function lastSessionOf(companies: readonly Company[], symbol: string): string | undefined {
  const own = companies.find((company) => company.symbol === symbol)?.last_session;
  return (
    own ??
    companies
      .flatMap(({ last_session }) => last_session ?? [])
      .toSorted()
      .at(-1)
  );
}

/** The draft in the form. Until the reader changes the dates, it ends with the last session, or today where none is known. */
export function useDraft(plan: Plan, companies: readonly Company[]): DraftEdit {
  const day = useToday();
  const [typed, setTyped] = useState<Typed>({});
  const [serverErrors, setServerErrors] = useState<DraftErrors>(NONE);
  const { type: wanted = 'daily', end = lastSessionOf(companies, typed.symbol ?? '') ?? day } = typed;
  const start = typed.start ?? startOf(wanted, end, end);
  const draft: ReportDraft = {
    symbol: '',
    sections: ALL_SECTIONS,
    logo: null,
    ...typed,
    type: matchingType(wanted, start, end),
    start,
    end,
  };
  const found = day === '' ? NONE : draftErrors(draft, day, plan);
  const change = useCallback(
    (part: Partial<ReportDraft>) => {
      setServerErrors(NONE);
      setTyped((previous) => {
        if (part.type === undefined) return { ...previous, ...part };
        // A chosen type sets the start by its end; a custom one begins with the start on screen.
        return { ...previous, start: part.type === 'custom' ? start : undefined, ...part };
      });
    },
    [start],
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
