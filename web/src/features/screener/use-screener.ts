import { useState } from 'react';
import { useDashboard } from '../../lib/dashboard/dashboard-context.ts';
import type { Problem } from '../../lib/api.ts';
import { callPortal, type ReplyInfo } from '../../lib/optional-calls.ts';
import { usePortalMutation } from '../../lib/query/use-portal-mutation.ts';
import { usePortalQuery } from '../../lib/query/use-portal-query.ts';
import type { SavedScreen } from '@meridian/contracts/portal/screener';
import {
  type ConditionRow,
  type FormErrors,
  formOf,
  newForm,
  requestOf,
  type ScreenForm,
  type ScreenRequest,
  serverErrors,
} from './screen-form.ts';

interface Submitted {
  readonly request: ScreenRequest;
  readonly rows: readonly ConditionRow[];
}

export interface Screener {
  readonly form: ScreenForm;
  /** Changes the form; the table stays until the next run. */
  readonly onForm: (change: Partial<ScreenForm>) => void;
  readonly errors: FormErrors;
  /** The call of the form as it is. */
  readonly request: ScreenRequest;
  readonly onRun: () => void;
  /** Sorts by a column, and the other way round when it is sorted by it; runs again. */
  readonly onSort: (by: string) => void;
  readonly found: ReplyInfo<'runScreen'> | null;
  /** Order of the rows that are shown. */
  readonly sort: ScreenForm['sort'];
  readonly busy: boolean;
  readonly ran: boolean;
  /** Why there are no rows, when no field is the cause. */
  readonly problem: Problem | null;
  readonly unavailable: boolean;
  readonly onRetry: () => void;
  /** Null until they are known, and on a server without them. */
  readonly saved: readonly SavedScreen[] | null;
  readonly onOpen: (screen: SavedScreen) => void;
  readonly onSave: (name: string, onDone: (saved: SavedScreen) => void) => void;
  readonly onDelete: (screen: SavedScreen, onDone: () => void) => void;
  readonly saving: boolean;
  readonly saveFailure: string | null;
}

/** The form, the rows that its last run found, and the screens that the account keeps. */
export function useScreener(): Screener {
  const { token } = useDashboard();
  const [form, setForm] = useState(newForm);
  const [wrong, setWrong] = useState<FormErrors>({});
  const [submitted, setSubmitted] = useState<Submitted | null>(null);
  const query = usePortalQuery('runScreen', submitted?.request ?? {}, { enabled: submitted !== null });
  const list = usePortalQuery('listScreens', {});
  const { busy: saving, failure, mutate } = usePortalMutation();
  const { request } = requestOf(form);
  const problem = submitted === null ? null : query.problem;
  const atFields = serverErrors(problem?.additionalInfo['errors'], submitted?.rows ?? []);
  const isAtFields = Object.keys(atFields).some((name) => name !== 'form');
  const busy = submitted !== null && query.current === null;
  const run = (next: ScreenForm) => {
    const { request: sent, errors } = requestOf(next);
    setForm(next);
    setWrong(errors);
    if (Object.keys(errors).length > 0) return;
    const same = submitted !== null && JSON.stringify(sent) === JSON.stringify(submitted.request);
    if (same) query.refetch();
    setSubmitted({ request: sent, rows: next.rows });
  };
  return {
    form,
    onForm(change) {
      setForm((previous) => ({ ...previous, ...change }));
      setWrong({});
    },
    errors: busy ? wrong : { ...atFields, ...wrong },
    request,
    onRun: () => run(form),
    onSort(by) {
      const [first] = form.sort;
      const order = first?.by === by && first.order === 'desc' ? 'asc' : 'desc';
      run({ ...form, sort: [{ by, order }] });
    },
    found: submitted === null || problem ? null : query.info,
    sort: (submitted?.request.sort ?? []).map(({ by, order = 'desc' }) => ({ by, order })),
    busy,
    ran: submitted !== null,
    problem: isAtFields ? null : problem,
    unavailable: query.unavailable,
    onRetry: query.retry,
    saved: list.unavailable ? null : (list.info?.items ?? null),
    onOpen: ({ screen }) => run(formOf(screen)),
    onSave(name, onDone) {
      const { request: sent, errors } = requestOf(form);
      setWrong(errors);
      if (Object.keys(errors).length > 0) return;
      const { asOf: _asOf, ...screen } = sent;
      void mutate(
        () => callPortal('saveScreen', { name, screen }, token),
        ({ saved }) => {
          list.refetch();
          onDone(saved);
        },
      );
    },
    onDelete: ({ id }, onDone) =>
      void mutate(
        () => callPortal('deleteScreen', { id }, token),
        () => {
          list.update(({ items }) => ({ items: items.filter((each) => each.id !== id) }));
          onDone();
        },
      ),
    saving,
    saveFailure: failure,
  };
}
