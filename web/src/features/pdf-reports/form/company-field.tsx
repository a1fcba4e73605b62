import type { Company } from '../use-companies.ts';
import { Field } from '../../../ui/field.tsx';

interface Props {
  readonly companies: readonly Company[];
  readonly failed: boolean;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (symbol: string) => void;
  readonly onRetry: () => void;
}

/** Selects one of the companies on this server. */
export function CompanyField({ companies, failed, value, error, onChange, onRetry }: Props) {
  return (
    <Field
      label="Company"
      error={error}
      after={
        failed && (
          <output className="field-hint">
            The list of companies could not be loaded.{' '}
            <button type="button" className="btn-link" onClick={onRetry}>
              Try again
            </button>
          </output>
        )
      }
    >
      {(wiring) => (
        <select
          {...wiring}
          className="select"
          name="company"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="">Choose a company</option>
          {companies.map(({ symbol, name }) => (
            <option key={symbol} value={symbol}>
              {name} ({symbol})
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
