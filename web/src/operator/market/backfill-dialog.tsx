import type { ConfiguredFeed } from '@meridian/contracts/operator/market-feeds';
import { REASON_LENGTH_MAX } from '@meridian/contracts/operator/permissions';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Field, TextField } from '../../ui/field.tsx';
import { callConsole, ConsoleError, messageOf } from '../lib/calls.ts';

interface Props {
  readonly vendor: ConfiguredFeed['vendor'];
  readonly onClose: () => void;
  /** Gets the id of the change that loads it. */
  readonly onBegun: (id: string) => void;
}

/** Loads the history of a vendor, such as what a gap has missed. */
export function BackfillDialog({ vendor, onClose, onBegun }: Props) {
  const [symbols, setSymbols] = useState('');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [interval, setInterval] = useState<'1d' | '1m'>('1d');
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    setFields({});
    try {
      const wanted = { vendor, symbols, from, ...(to !== '' && { to }), interval, reason };
      const { change } = await callConsole('backfillFeed', wanted);
      onBegun(change.id);
    } catch (error) {
      setBusy(false);
      if (error instanceof ConsoleError) setFields(error.fields);
      setFailure(messageOf(error));
    }
  };
  return (
    <Dialog title={`Load history of ${vendor}`} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <div className="dialog-body dialog-stack">
          <p>The limits of the vendor are respected. Data that is already stored is skipped.</p>
          {failure !== null && <Failure lines={[failure]} />}
          <TextField
            label="Symbols"
            hint="Separated by commas. Leave it empty for all symbols of the vendor."
            autoComplete="off"
            value={symbols}
            error={fields['symbols']}
            onChange={({ target }) => setSymbols(target.value)}
          />
          <div className="market-figures">
            <TextField
              label="From"
              type="date"
              value={from}
              error={fields['from']}
              onChange={({ target }) => setFrom(target.value)}
            />
            <TextField
              label="To, exclusive"
              type="date"
              value={to}
              hint="Leave it empty to load up to now."
              error={fields['to']}
              onChange={({ target }) => setTo(target.value)}
            />
          </div>
          <Field label="Bars">
            {(wiring) => (
              <select
                {...wiring}
                className="select"
                value={interval}
                onChange={({ target }) => setInterval(target.value === '1m' ? '1m' : '1d')}
              >
                <option value="1d">Daily bars</option>
                <option value="1m">Minutes</option>
              </select>
            )}
          </Field>
          <Field label="Reason" hint="Kept in the audit log." error={fields['reason']}>
            {(wiring) => (
              <textarea
                {...wiring}
                className="input"
                rows={2}
                maxLength={REASON_LENGTH_MAX}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </Field>
        </div>
        <div className="dialog-foot">
          <Button onClick={onClose}>Close</Button>
          <Button look="primary" type="submit" busy={busy}>
            Load it
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
