import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field, TextField } from '../../../ui/field.tsx';
import { callConsole } from '../../lib/calls.ts';

const FOUND_MAX = 5;
const SEARCHED_MIN = 3;

interface Props {
  /** Addresses and ids, one a line. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** Names customers: pasted, or found by a search. */
export function CustomerPicker({ value, error, onChange }: Props) {
  const [text, setText] = useState('');
  const asked = useDeferredValue(text.trim());
  const { data } = useQuery({
    queryKey: ['customers', 'picked', asked],
    queryFn: ({ signal }) => callConsole('searchCustomers', { text: asked, limit: FOUND_MAX }, signal),
    enabled: asked.length >= SEARCHED_MIN,
  });
  const found = asked.length >= SEARCHED_MIN ? (data?.items ?? []) : [];
  return (
    <>
      <Field
        label="Customers"
        hint="Paste email addresses or account ids, or add customers below."
        error={error}
      >
        {(wiring) => (
          <textarea
            {...wiring}
            className="input messages-text"
            rows={3}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
      <TextField
        label="Find a customer"
        type="search"
        placeholder="Part of an address or a name"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {found.length > 0 && (
        <ul className="picker" aria-label="Found customers">
          {found.map(({ id, email, name }) => (
            <li key={id}>
              <span className="truncate">
                {email} <span className="t-3">{name}</span>
              </span>
              <Button
                size="sm"
                aria-label={`Add ${email}`}
                onClick={() => onChange(`${value.trimEnd()}\n${email}`.trimStart())}
              >
                Add
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
