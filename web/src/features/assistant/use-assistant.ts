import { useState } from 'react';
import { callPortal } from '../../lib/optional-calls.ts';
import { usePortalMutation } from '../../lib/query/use-portal-mutation.ts';
import { useDashboard } from '../../lib/dashboard/dashboard-context.ts';
import { type Exchange, forgetExchanges, keepExchange, keptExchanges } from './conversation.ts';
import { storeHoldings, storedHoldings } from './stored-holdings.ts';
import { holdingsOf, newRow, type HoldingRow, type RowErrors, serverErrors } from './rows.ts';

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
  /** The conversation, newest first. */
  readonly exchanges: readonly Exchange[];
  /** Whether the holdings have changed since the newest answer. */
  readonly stale: boolean;
  readonly onForget: () => void;
  /** Sends `question`, or the typed one. Returns whether it was sent. */
  readonly onAsk: (question?: string) => boolean;
}

/** What was asked about: only the contents of the rows, and not their identity. */
const keyOf = (rows: readonly HoldingRow[]): string =>
  JSON.stringify(rows.map(({ symbol, quantity, cost }) => [symbol, quantity, cost]));

/** The holdings, the question and the conversation. */
export function useAssistant(): Assistant {
  const {
    token,
    user: { email },
  } = useDashboard();
  const [rows, setRows] = useState<readonly HoldingRow[]>(() => storedHoldings() ?? [newRow()]);
  const [stored, setStored] = useState(() => storedHoldings() !== null);
  const [question, setQuestion] = useState('');
  const [errors, setErrors] = useState<RowErrors>({});
  const [submitted, setSubmitted] = useState<readonly HoldingRow[]>([]);
  const [exchanges, setExchanges] = useState(() => keptExchanges(email));
  const { mutate, busy, failure, problem } = usePortalMutation();
  const fromServer = serverErrors(problem?.additionalInfo['errors'], submitted);
  const atRows = problem !== null && Object.keys(fromServer).length > 0;
  const [newest] = exchanges;
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
    exchanges,
    stale: newest !== undefined && newest.of !== keyOf(rows),
    onForget: () => setExchanges(forgetExchanges()),
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
        (answer) => {
          setExchanges(keepExchange(email, { question: text.trim(), answer, of: keyOf(rows) }));
          setQuestion('');
        },
      );
      return true;
    },
  };
}
