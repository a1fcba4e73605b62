import { Field } from '../../ui/field.tsx';

/** One of several values of a filter, or all. */
export const SelectField = <Value extends string>({
  label,
  options,
  value,
  onChange,
}: {
  readonly label: string;
  readonly options: readonly Value[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value | undefined) => void;
}) => (
  <Field label={label}>
    {(wiring) => (
      <select
        {...wiring}
        className="select"
        value={value ?? ''}
        onChange={({ target }) => onChange(options.find((option) => option === target.value))}
      >
        <option value="">All</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    )}
  </Field>
);
