import { useState } from 'react';
import type { ReferenceField } from '../../content/reference.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { FieldGroups } from './field-groups.tsx';

const FORMS = ['Rows', 'Columns'] as const;
type Form = (typeof FORMS)[number];

/** The fields that a reply has twice: `results[].open` in rows, and `results.open` as a list where columns are asked for. */
function formsOf(fields: readonly ReferenceField[]) {
  const names = new Set(fields.map(({ name }) => name));
  const isRow = ({ name }: ReferenceField) => name.includes('[]') && names.has(name.replace('[]', ''));
  const columns = new Set(fields.filter(isRow).map(({ name }) => name.replace('[]', '')));
  return {
    hasColumns: columns.size > 0,
    rows: fields.filter(({ name }) => !columns.has(name)),
    columns: fields.filter((field) => !isRow(field)),
  };
}

/** The fields of a reply. Where it has rows or columns, a switch shows the fields of one of them. */
export function ReplyFields({ fields }: { readonly fields: readonly ReferenceField[] }) {
  const { hasColumns, rows, columns } = formsOf(fields);
  const [form, setForm] = useState<Form>('Rows');
  if (!hasColumns) return <FieldGroups id="reply" fields={fields} />;
  return (
    <>
      <p>
        With <code className="code-inline">compact=true</code>, each field of a row is one list instead.
      </p>
      <div data-furniture>
        <Segmented label="Form of the reply" options={FORMS} value={form} onChange={setForm} />
      </div>
      <FieldGroups id="reply" fields={form === 'Rows' ? rows : columns} />
    </>
  );
}
