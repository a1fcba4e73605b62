import { TextField } from '../../ui/field.tsx';
import { thisMonth } from './text.tsx';

/** A month in UTC. An optional one can be cleared. */
export const MonthField = ({
  value,
  optional = false,
  onChange,
}: {
  readonly value: string;
  readonly optional?: boolean;
  readonly onChange: (month: string) => void;
}) => (
  <TextField
    label="Month"
    type="month"
    value={value}
    max={thisMonth()}
    onChange={({ target }) => {
      if (optional || target.value !== '') onChange(target.value);
    }}
  />
);
