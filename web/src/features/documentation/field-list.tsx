import { Fragment } from 'react';
import type { ReferenceField } from '../../content/reference.ts';

/** Texts of the contracts carry code between back ticks. */
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

/** Parameters or fields: name and type left, what it means, may be and is without it right. */
export function FieldList({
  fields,
  asked,
}: {
  readonly fields: readonly ReferenceField[];
  readonly asked?: boolean;
}) {
  return (
    <dl className="params">
      {fields.map(({ name, type, values, required, default: otherwise, meaning }) => (
        <div key={name}>
          <dt>
            <code className="mono">{name}</code>
            <small>
              {type}
              {asked && required && ', required'}
            </small>
          </dt>
          <dd>
            {meaning !== '' && <Words text={meaning} />}
            {values && <Values values={values} />}
            {otherwise !== undefined && (
              <p>
                Default <code className="code-inline">{otherwise}</code>
              </p>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
