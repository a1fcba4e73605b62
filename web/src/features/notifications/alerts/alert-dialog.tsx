import type { Alert } from '@meridian/contracts/alerts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { callPortal } from '../../../lib/optional-calls.ts';
import { usePortalMutation } from '../../../lib/query/use-portal-mutation.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useDashboard } from '../../../lib/dashboard/dashboard-context.ts';
import { type AlertErrors, alertErrors, errorsAfter, missingIn } from './alert-errors.ts';
import { ChannelFields } from './channel-fields.tsx';
import { ConditionFields } from './condition-fields.tsx';
import { LimitFields } from './limit-fields.tsx';
import { PreviewBox } from './preview.tsx';
import { SymbolPicker } from './symbol-picker.tsx';
import { useAlertPreview } from './use-preview.ts';
import { useQuotes } from './use-quotes.ts';
import { type AlertDraft, conditionOf, createBody, previewBody, updateBody } from './alert-draft.ts';
import './alert-form.css';

const SYMBOLS_MAX = 50;

interface Props {
  /** The initial values of the form. */
  readonly first: AlertDraft;
  /** The alert to edit; without it a new one is created. */
  readonly alert?: Alert | undefined;
  readonly onClose: () => void;
  readonly onDone: (alert: Alert, warnings: readonly string[]) => void;
}

/** Creates or edits an alert, and previews how often it would have triggered. */
export function AlertDialog({ first, alert, onClose, onDone }: Props) {
  const { token, nowMs } = useDashboard();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(first);
  const [errors, setErrors] = useState<AlertErrors>({});
  /** Counts refusals: each one focuses the first wrong field. */
  const [refusals, setRefusals] = useState(0);
  const { busy, mutate } = usePortalMutation();
  const quotes = useQuotes(draft.symbols);
  const preview = useAlertPreview(previewBody(draft));
  useEffect(() => {
    if (refusals === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true], [role=alert]');
    wrong?.focus({ preventScroll: true });
    wrong?.scrollIntoView({ block: 'center' });
  }, [refusals]);
  const change = (changed: Partial<AlertDraft>) => {
    setDraft({ ...draft, ...changed });
    setErrors(errorsAfter(errors, changed));
  };
  const refuse = (found: AlertErrors) => {
    setErrors(found);
    setRefusals((previous) => previous + 1);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const missing = missingIn(draft);
    if (Object.keys(missing).length > 0) {
      refuse(missing);
      return;
    }
    setErrors({});
    const save = async () => {
      const answer = await (alert
        ? callPortal('updateAlert', updateBody(alert.id, draft, Date.now()), token)
        : callPortal('createAlert', createBody(draft, Date.now()), token));
      if (answer.state === 'failed') refuse(alertErrors(answer.problem, draft));
      if (answer.state === 'unavailable') refuse({ whole: 'Not available on this server.' });
      return answer;
    };
    await mutate(save, ({ alert: saved, warnings }) => onDone(saved, warnings));
  };
  // An unchanged condition keeps its observed state.
  const isNew = !alert || JSON.stringify(conditionOf(draft)) !== JSON.stringify(conditionOf(first));
  const fields = { draft, errors, onChange: change };
  return (
    <Dialog side title={alert ? 'Edit alert' : 'New alert'} onClose={onClose}>
      <form
        className="alert-form"
        method="post"
        noValidate
        ref={form}
        onSubmit={(event) => void submit(event)}
      >
        <div className="dialog-body dialog-stack">
          {errors.whole !== undefined && <Banner kind="danger">{errors.whole}</Banner>}
          {draft.onScreen ? (
            <p>Watches a saved screen after each session. To watch another screen, open it in Screener.</p>
          ) : alert ? (
            <p>
              Watches <span className="sym">{alert.symbols.join(', ')}</span>. To watch other symbols, create
              a new alert.
            </p>
          ) : (
            <SymbolPicker
              symbols={draft.symbols}
              most={SYMBOLS_MAX}
              error={errors.symbols}
              onChange={(symbols) => change({ symbols })}
            />
          )}
          {!draft.onScreen && (
            <>
              <ConditionFields {...fields} quotes={quotes} />
              <PreviewBox preview={preview} draft={draft} quotes={quotes} isNew={isNew} />
            </>
          )}
          <fieldset className="dialog-stack">
            <legend className="form-legend">Notify me</legend>
            <ChannelFields {...fields} />
          </fieldset>
          <fieldset className="dialog-stack">
            <legend className="form-legend">How often, and how long</legend>
            <LimitFields {...fields} nowMs={nowMs} />
          </fieldset>
        </div>
        <div className="dialog-foot">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={busy}>
            {alert ? 'Save changes' : 'Create alert'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
