import { useState } from 'react';
import type { CallReference, ReferenceField } from '../../../content/reference.ts';
import { Field } from '../../../ui/field.tsx';
import type { FormValues } from './request.ts';

export type Faults = Readonly<Record<string, string>>;

/** The number of additional parameters that are not collapsed. */
const FEW = 3;

interface FieldProps {
  readonly field: ReferenceField;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

const plain = (meaning: string): string | undefined =>
  meaning === '' ? undefined : meaning.replaceAll('`', '');

/** One parameter: a select if its values are known, else a text field. */
function CallField({ field, value, error, onChange }: FieldProps) {
  const { name, type, values, required, default: otherwise, meaning } = field;
  const shared = {
    label: name,
    aside: <span className="field-optional">{required ? `${type}, required` : type}</span>,
    hint: plain(meaning),
    error: error,
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
  /** The parameters of the example, shown first. */
  readonly first: FormValues;
  readonly values: FormValues;
  readonly errors: Faults;
  readonly onChange: (name: string, value: string) => void;
}

/** The parameters of a call. Rarely used ones are collapsed until one of them has an error. */
export function CallFields({ call, first, values, errors, onChange }: Props) {
  const [expanded, setExpanded] = useState(false);
  const primary = call.parameters.filter(({ name, required }) => required || name in first);
  const rest = call.parameters.filter((field) => !primary.includes(field));
  const draw = (field: ReferenceField) => (
    <CallField
      key={field.name}
      field={field}
      value={values[field.name] ?? ''}
      error={errors[field.name]}
      onChange={(value) => onChange(field.name, value)}
    />
  );
  if (rest.length <= FEW) return <div className="console-fields">{[...primary, ...rest].map(draw)}</div>;
  const hasError = rest.some(({ name }) => name in errors);
  // Stay expanded after the error is corrected.
  if (hasError && !expanded) setExpanded(true);
  return (
    <>
      <div className="console-fields">{primary.map(draw)}</div>
      <button
        className="btn-link"
        type="button"
        aria-expanded={expanded}
        onClick={() => setExpanded(!expanded)}
      >
        {expanded ? 'Fewer parameters' : `${rest.length} more parameters`}
      </button>
      {expanded && <div className="console-fields">{rest.map(draw)}</div>}
    </>
  );
}
