import { useState } from 'react';
import type { CallReference, ReferenceField } from '../../../content/reference.ts';
import { Field } from '../../../ui/field.tsx';
import type { FormValues } from './request.ts';

export type Faults = Readonly<Record<string, string>>;

/** So few more need no fold. */
const FEW = 3;

interface FieldProps {
  readonly field: ReferenceField;
  readonly value: string;
  readonly fault: string | undefined;
  readonly onChange: (value: string) => void;
}

const plain = (meaning: string): string | undefined =>
  meaning === '' ? undefined : meaning.replaceAll('`', '');

/** One parameter: a choice where the values are known, else a line. */
function CallField({ field, value, fault, onChange }: FieldProps) {
  const { name, type, values, required, default: otherwise, meaning } = field;
  const shared = {
    label: name,
    aside: <span className="field-optional">{required ? `${type}, required` : type}</span>,
    hint: plain(meaning),
    error: fault,
  };
  if (!values) {
    return (
      <Field {...shared}>
        {(wiring) => (
          <input
            {...wiring}
            className="input"
            name={name}
            required={required}
            placeholder={otherwise}
            value={value}
            inputMode={type.startsWith('integer') ? 'numeric' : undefined}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
    );
  }
  return (
    <Field {...shared}>
      {(wiring) => (
        <select
          {...wiring}
          className="select"
          name={name}
          required={required}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="">{otherwise === undefined ? 'Not sent' : `Not sent: ${otherwise}`}</option>
          {values.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface Props {
  readonly call: CallReference;
  /** The parameters that the example has, which stand first. */
  readonly first: FormValues;
  readonly values: FormValues;
  readonly faults: Faults;
  readonly onChange: (name: string, value: string) => void;
}

/** The parameters of a call; those that few calls need are folded away until one of them is at fault. */
export function CallFields({ call, first, values, faults, onChange }: Props) {
  const [unfolded, setUnfolded] = useState(false);
  const primary = call.parameters.filter(({ name, required }) => required || name in first);
  const rest = call.parameters.filter((field) => !primary.includes(field));
  const draw = (field: ReferenceField) => (
    <CallField
      key={field.name}
      field={field}
      value={values[field.name] ?? ''}
      fault={faults[field.name]}
      onChange={(value) => onChange(field.name, value)}
    />
  );
  if (rest.length <= FEW) return <div className="console-fields">{[...primary, ...rest].map(draw)}</div>;
  const atFault = rest.some(({ name }) => name in faults);
  // They stay unfolded when the fault is mended.
  if (atFault && !unfolded) setUnfolded(true);
  return (
    <>
      <div className="console-fields">{primary.map(draw)}</div>
      <button
        className="btn-link"
        type="button"
        aria-expanded={unfolded}
        onClick={() => setUnfolded(!unfolded)}
      >
        {unfolded ? 'Fewer parameters' : `${rest.length} more parameters`}
      </button>
      {unfolded && <div className="console-fields">{rest.map(draw)}</div>}
    </>
  );
}
