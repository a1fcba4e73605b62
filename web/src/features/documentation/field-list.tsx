import { Fragment } from 'react';
import type { ReferenceField } from '../../content/reference.ts';
import './field-list.css';

/** Contract texts mark code with backticks. */
export function Words({ text }: { readonly text: string }) {
  const parts = text.split('`').map((part, at) => ({ part, key: `${at}`, code: at % 2 === 1 }));
  return parts.map(({ part, key, code }) =>
    code ? (
      <code key={key} className="code-inline">
        {part}
      </code>
    ) : (
      <Fragment key={key}>{part}</Fragment>
    ),
  );
}

const Values = ({ values }: { readonly values: readonly string[] }) => (
  <p className="field-values">
    {values.map((value) => (
      <Fragment key={value}>
        <code className="code-inline">{value}</code>{' '}
      </Fragment>
    ))}
  </p>
);

interface Props {
  readonly fields: readonly ReferenceField[];
  /** Begins the ids of the fields, so that an address can name one. */
  readonly id: 'parameter' | 'body' | 'reply';
}

/** Parameters or response fields: the name on the left; type, meaning, values and default on the right. */
export function FieldList({ fields, id }: Props) {
  const isRequest = id !== 'reply';
  return (
    <dl className="params fields">
      {fields.map(({ name, type, values, required, default: otherwise, meaning }) => (
        <div key={name} id={`${id}-${name}`}>
          <dt>
            <code className="mono">{name}</code>
          </dt>
          <dd>
            <small>
              {type}
              {isRequest && required && ', required'}
              {otherwise !== undefined && (
                <>
                  , default <code className="code-inline">{otherwise}</code>
                </>
              )}
            </small>
            {meaning !== '' && (
              <p>
                <Words text={meaning} />
              </p>
            )}
            {values && <Values values={values} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
