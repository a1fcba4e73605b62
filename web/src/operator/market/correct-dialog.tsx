import type { BarFigures, MarketChange } from '@meridian/contracts/operator/market-changes';
import type { MarketSymbolDetails } from '@meridian/contracts/operator/market-symbols';
import { REASON_LENGTH_MAX } from '@meridian/contracts/operator/permissions';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Field, TextField } from '../../ui/field.tsx';
import { callConsole, ConsoleError, messageOf } from '../lib/calls.ts';
import { useRead } from '../lib/use-read.ts';
import { priceText } from './market-text.ts';

const FIGURES = ['open', 'high', 'low', 'close', 'volume'] as const;
type Texts = Readonly<Record<(typeof FIGURES)[number], string>>;

const NONE: Texts = { open: '', high: '', low: '', close: '', volume: '' };
const textsOf = (bar: BarFigures | null): Texts =>
  bar
    ? {
        open: String(bar.open),
        high: String(bar.high),
        low: String(bar.low),
        close: String(bar.close),
        volume: String(bar.volume),
      }
    : NONE;

interface Props {
  readonly symbol: MarketSymbolDetails;
  readonly onClose: () => void;
  readonly onDone: (change: MarketChange) => void;
}

/** Corrects, adds or removes one daily bar, with what is stored beside each field. */
export function CorrectDialog({ symbol: { symbol, firstDate, lastDate, basis }, onClose, onDone }: Props) {
  const [date, setDate] = useState(lastDate);
  const [typed, setTyped] = useState<Partial<Texts>>({});
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState<'correct' | 'remove' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const { data, error } = useRead('readBar', { symbol, date });
  const stored = data?.bar ?? null;
  const texts: Texts = { ...textsOf(stored), ...typed };
  const send = async (act: 'correct' | 'remove') => {
    setBusy(act);
    setFailure(null);
    setFields({});
    const number = (name: keyof Texts) => (texts[name].trim() === '' ? Number.NaN : Number(texts[name]));
    const bar: BarFigures | null =
      act === 'remove'
        ? null
        : {
            open: number('open'),
            high: number('high'),
            low: number('low'),
            close: number('close'),
            volume: number('volume'),
          };
    try {
      const { change } = await callConsole('correctBar', { symbol, date, bar, reason });
      onDone(change);
    } catch (refusal) {
      setBusy(null);
      if (refusal instanceof ConsoleError) setFields(refusal.fields);
      setFailure(messageOf(refusal));
    }
  };
  return (
    <Dialog title={`Correct a bar of ${symbol}`} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send('correct');
        }}
      >
        <div className="dialog-body dialog-stack">
          {failure !== null && <Failure lines={[failure]} />}
          <TextField
            label="Day"
            type="date"
            value={date}
            min={firstDate}
            max={lastDate}
            error={fields['date'] ?? (error ? messageOf(error) : undefined)}
            hint={
              data && stored === null ? 'There is no bar on this day yet.' : `Prices are stored ${basis}.`
            }
            onChange={({ target }) => {
              if (target.value === '') return;
              setDate(target.value);
              setTyped({});
            }}
          />
          <div className="market-figures">
            {FIGURES.map((name) => (
              <TextField
                key={name}
                label={name[0]!.toUpperCase() + name.slice(1)}
                inputMode="decimal"
                autoComplete="off"
                value={texts[name]}
                error={fields[`bar.${name}`]}
                hint={stored ? `Stored: ${priceText(stored[name])}` : 'Stored: none'}
                onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
              />
            ))}
          </div>
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
          {stored && (
            <Button look="danger" busy={busy === 'remove'} onClick={() => void send('remove')}>
              Remove the bar
            </Button>
          )}
          <Button look="primary" type="submit" busy={busy === 'correct'}>
            {stored ? 'Correct the bar' : 'Add the bar'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
