import { OctagonAlert, X } from 'lucide-react';
import { useId, useState } from 'react';
import { type ChartIndicator, describe, labelOf } from './indicators.ts';

interface ParameterProps {
  readonly indicator: ChartIndicator;
  readonly index: number;
  readonly onChange: (value: number) => void;
}

/** `atr_period` and `stochasticPeriod` as words. */
const words = (name: string): string =>
  name
    .replaceAll('_', ' ')
    .replaceAll(/([A-Z])/g, ' $1')
    .toLowerCase();

/** One number of an indicator, applied as soon as it is valid. */
function Parameter({ indicator, index, onChange }: ParameterProps) {
  const id = useId();
  const [name, , min, max, whole] = describe(indicator.name)!.parameters[index]!;
  const [text, setText] = useState(String(indicator.parameters[index]));
  const value = Number(text);
  const valid = text.trim() !== '' && value >= min && value <= max && (!whole || Number.isInteger(value));
  return (
    <div className="parameter">
      <label htmlFor={id}>{words(name)}</label>
      <input
        className="input n"
        id={id}
        inputMode={whole ? 'numeric' : 'decimal'}
        autoComplete="off"
        value={text}
        aria-invalid={valid ? undefined : true}
        aria-describedby={`${id}-range`}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => valid && onChange(value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter' && valid) onChange(value);
        }}
      />
      <span id={`${id}-range`} className={valid ? 'field-hint' : 'field-error'}>
        {!valid && <OctagonAlert className="icon" />}
        {min} to {max.toLocaleString('en-US')}
      </span>
    </div>
  );
}

interface Props {
  readonly indicator: ChartIndicator;
  readonly onChange: (indicator: ChartIndicator) => void;
  readonly onRemove: () => void;
}

/** A chosen indicator with its numbers. */
export function IndicatorParameters({ indicator, onChange, onRemove }: Props) {
  return (
    <li className="chosen-indicator">
      <div className="row between">
        <b>{labelOf(indicator)}</b>
        <button
          className="btn btn-quiet btn-icon btn-sm"
          type="button"
          aria-label={`Remove ${labelOf(indicator)}`}
          onClick={onRemove}
        >
          <X className="icon" />
        </button>
      </div>
      {indicator.parameters.length > 0 && (
        <div className="parameters">
          {indicator.parameters.map((_, index) => (
            <Parameter
              key={describe(indicator.name)!.parameters[index]![0]}
              indicator={indicator}
              index={index}
              onChange={(value) =>
                onChange({
                  ...indicator,
                  parameters: indicator.parameters.map((before, at) => (at === index ? value : before)),
                })
              }
            />
          ))}
        </div>
      )}
    </li>
  );
}
