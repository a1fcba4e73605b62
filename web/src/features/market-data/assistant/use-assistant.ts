import { useState } from 'react';
import { type ReplyInfo, callPortal } from '../../../lib/optional-calls.ts';
import { usePortalMutation } from '../../../lib/query/use-portal-mutation.ts';
import { useDashboard } from '../../../lib/dashboard/dashboard-context.ts';
import { storeHoldings, storedHoldings } from './stored-holdings.ts';
import { holdingsOf, newRow, type HoldingRow, type RowErrors, serverErrors } from './rows.ts';

export type AssistantReply = ReplyInfo<'askAssistant'>;

export interface Assistant {
  readonly rows: readonly HoldingRow[];
  /** Replaces the rows and clears their errors. */
  readonly onRows: (rows: readonly HoldingRow[]) => void;
  readonly question: string;
  readonly onQuestion: (question: string) => void;
  /** Whether this browser stores the holdings. */
  readonly stored: boolean;
  readonly onStored: (stored: boolean) => void;
  readonly errors: RowErrors;
  /** Why there is no answer, when no row is the cause. */
  readonly failure: string | null;
  readonly busy: boolean;
  /** The last answer, and whether holdings or question have changed since. */
  readonly answer: AssistantReply | null;
  readonly stale: boolean;
  /** Sends `question`, or the typed one. Returns whether it was sent. */
  readonly onAsk: (question?: string) => boolean;
}

/** The holdings, the question and the last answer. */
export function useAssistant(): Assistant {
  const { token } = useDashboard();
  const [rows, setRows] = useState<readonly HoldingRow[]>(() => storedHoldings() ?? [newRow()]);
  const [stored, setStored] = useState(() => storedHoldings() !== null);
  const [question, setQuestion] = useState('');
  const [errors, setErrors] = useState<RowErrors>({});
  const [submitted, setSubmitted] = useState<readonly HoldingRow[]>([]);
  const [last, setLast] = useState<{ readonly answer: AssistantReply; readonly of: string } | null>(null);
  const { mutate, busy, failure, problem } = usePortalMutation();
  const fromServer = serverErrors(problem?.additionalInfo['errors'], submitted);
  const atRows = problem !== null && Object.keys(fromServer).length > 0;
  const key = (of: readonly HoldingRow[], text: string) =>
    JSON.stringify([of.map(({ symbol, quantity, cost }) => [symbol, quantity, cost]), text.trim()]);
  return {
    rows,
    onRows(next) {
      setRows(next);
      setErrors({});
      setSubmitted([]);
      if (stored) storeHoldings(next);
    },
    question,
    onQuestion: setQuestion,
    stored,
    onStored(next) {
      setStored(next);
      storeHoldings(next ? rows : null);
    },
    errors: atRows ? { ...fromServer, ...errors } : errors,
    failure: atRows ? null : failure,
    busy,
    answer: last?.answer ?? null,
    stale: last !== null && last.of !== key(rows, question),
    onAsk(other) {
      const text = other ?? question;
      setQuestion(text);
      const found = holdingsOf(rows);
      setErrors(found.errors);
      if (Object.keys(found.errors).length > 0) return false;
      setSubmitted(found.submitted);
      const request = { holdings: found.holdings, ...(text.trim() === '' ? {} : { question: text.trim() }) };
      void mutate(
        () => callPortal('askAssistant', request, token),
        (answer) => setLast({ answer, of: key(rows, text) }),
      );
      return true;
    },
  };
}
