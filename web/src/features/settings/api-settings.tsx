import { RATE_LIMIT_DISPLAYS } from '@meridian/contracts/preferences';
import { useId } from 'react';
import { RANGES } from '../../content/ranges.ts';
import { Field } from '../../ui/field.tsx';
import { Setting } from '../../ui/setting.tsx';
import { useDashboard } from '../../lib/dashboard/dashboard-context.ts';
import { SavingNote } from '../../ui/saving-note.tsx';
import { useSavePreference } from '../../lib/dashboard/use-save-preference.ts';

const DISPLAYS = { rpm: 'Requests per minute', burst: 'Burst capacity' } as const;

/** The default range of charts, and how the limit per minute is worded. */
export function ApiSettings() {
  const { preferences, onRange } = useDashboard();
  const { outcome, choose } = useSavePreference();
  const name = useId();
  return (
    <Setting id="api" title="API Settings">
      <Field label="Default Time Range" className="range-field">
        {(wiring) => (
          <select
            {...wiring}
            className="select"
            value={preferences.default_time_range}
            onChange={({ target }) => {
              const range = RANGES.find((each) => each === target.value)!;
              choose({ default_time_range: range });
              // Charts with another temporary range change too.
              onRange(range);
            }}
          >
            {RANGES.map((range) => (
              <option key={range}>{range}</option>
            ))}
          </select>
        )}
      </Field>
      <fieldset>
        <legend className="field-label">Rate Limit Display</legend>
        <div className="choice-row">
          {RATE_LIMIT_DISPLAYS.map((display) => (
            <label key={display} className="check">
              <input
                type="radio"
                name={name}
                checked={preferences.rate_limit_display === display}
                onChange={() => choose({ rate_limit_display: display })}
              />
              {DISPLAYS[display]}
            </label>
          ))}
        </div>
      </fieldset>
      <SavingNote outcome={outcome} />
    </Setting>
  );
}
