import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field, TextField } from '../../../ui/field.tsx';
import type { FieldsProps } from './condition-fields.tsx';
import { EXPIRIES, type Expiry, conditionOf, fieldTime } from './alert-draft.ts';
import { sentenceOf } from '@meridian/contracts/alert-words';
import { NAME_LENGTH_MAX, durationText } from './labels.ts';

const COOLDOWNS = [0, 300, 900, 3_600, 14_400, 86_400, 604_800];

/** How often the alert may trigger, until when, and its name. */
export function LimitFields({ draft, errors, nowMs, onChange }: FieldsProps & { readonly nowMs: number }) {
  const cooldowns = COOLDOWNS.includes(draft.cooldown)
    ? COOLDOWNS
    : [...COOLDOWNS, draft.cooldown].toSorted((a, b) => a - b);
  const named = draft.symbols.length > 0 && draft.value.trim() !== '';
  return (
    <>
      <div className="alert-pair">
        <Field
          label="Cooldown"
          hint={draft.once ? 'Not used, because the alert triggers once.' : 'Counted per symbol.'}
          error={errors.cooldown}
        >
          {(wiring) => (
            <select
              {...wiring}
              className="select"
              disabled={draft.once}
              value={draft.cooldown}
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
        <Field label="Ends after" error={draft.expiry === 'At a time' ? undefined : errors.expiry}>
          {(wiring) => (
            <select
              {...wiring}
              className="select"
              value={draft.expiry}
              onChange={({ target }) => onChange({ expiry: target.value as Expiry })}
            >
              {Object.keys(EXPIRIES).map((expiry) => (
                <option key={expiry}>{expiry}</option>
              ))}
            </select>
          )}
        </Field>
      </div>
      {draft.expiry === 'At a time' && (
        <TextField
          label="Ends at, in UTC"
          type="datetime-local"
          min={fieldTime(nowMs)}
          error={errors.expiry}
          value={draft.endsAt}
          onChange={({ target }) => onChange({ endsAt: target.value })}
        />
      )}
      <Checkbox checked={draft.once} onChange={({ target }) => onChange({ once: target.checked })}>
        Trigger once, then stop
      </Checkbox>
      <TextField
        label="Name"
        optional
        maxLength={NAME_LENGTH_MAX}
        autoComplete="off"
        placeholder={named ? sentenceOf(draft.symbols, conditionOf(draft)) : 'Named after its condition'}
        error={errors.name}
        value={draft.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
    </>
  );
}
