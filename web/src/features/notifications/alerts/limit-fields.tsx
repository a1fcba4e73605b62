import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field, TextField } from '../../../ui/field.tsx';
import type { FieldsProps } from './condition-fields.tsx';
import { EXPIRIES, type Expiry, conditionOf, fieldTime } from './alert-draft.ts';
import { NAME_LENGTH_MAX, sentenceOf, durationText } from './labels.ts';

const COOLDOWNS = [0, 300, 900, 3_600, 14_400, 86_400, 604_800];

/** How often it may fire, until when, and what it is called. */
export function LimitFields({ wish, errors, nowMs, onChange }: FieldsProps & { readonly nowMs: number }) {
  const cooldowns = COOLDOWNS.includes(wish.cooldown)
    ? COOLDOWNS
    : [...COOLDOWNS, wish.cooldown].toSorted((a, b) => a - b);
  const named = wish.symbols.length > 0 && wish.value.trim() !== '';
  return (
    <>
      <div className="alert-pair">
        <Field
          label="Rest after a firing"
          hint={wish.once ? 'Does not matter: the first firing ends it.' : 'For each symbol by itself.'}
          error={errors.cooldown}
        >
          {(wiring) => (
            <select
              {...wiring}
              className="select"
              disabled={wish.once}
              value={wish.cooldown}
              onChange={({ target }) => onChange({ cooldown: Number(target.value) })}
            >
              {cooldowns.map((seconds) => (
                <option key={seconds} value={seconds}>
                  {seconds === 0 ? 'None' : durationText(seconds)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="Ends after" error={wish.expiry === 'At a time' ? undefined : errors.expiry}>
          {(wiring) => (
            <select
              {...wiring}
              className="select"
              value={wish.expiry}
              onChange={({ target }) => onChange({ expiry: target.value as Expiry })}
            >
              {Object.keys(EXPIRIES).map((expiry) => (
                <option key={expiry}>{expiry}</option>
              ))}
            </select>
          )}
        </Field>
      </div>
      {wish.expiry === 'At a time' && (
        <TextField
          label="Ends at, in UTC"
          type="datetime-local"
          min={fieldTime(nowMs)}
          error={errors.expiry}
          value={wish.endsAt}
          onChange={({ target }) => onChange({ endsAt: target.value })}
        />
      )}
      <Checkbox checked={wish.once} onChange={({ target }) => onChange({ once: target.checked })}>
        The first firing ends it
      </Checkbox>
      <TextField
        label="Name"
        optional
        maxLength={NAME_LENGTH_MAX}
        autoComplete="off"
        placeholder={named ? sentenceOf(wish.symbols, conditionOf(wish)) : 'Its condition is its name'}
        error={errors.name}
        value={wish.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
    </>
  );
}
