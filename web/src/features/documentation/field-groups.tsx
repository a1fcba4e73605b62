import type { ReferenceField } from '../../content/reference.ts';
import { FieldList } from './field-list.tsx';
import './docs-fold.css';

/** Shorter lists are read as a whole. */
const WHOLE_MAX = 30;
const GROUP_MIN = 4;
/** The rows of a reply are what it is about. */
const ROWS = 'results';

/** Fields at the top of a body or a reply one after another, or what one of them contains. */
interface FieldGroup {
  /** The field that contains them; null for fields at the top. */
  readonly of: string | null;
  readonly fields: readonly ReferenceField[];
}

const outermost = (name: string): string => name.split(/[.[]/, 1)[0]!;

/** Splits a long list into what stays in view and what is folded: the content of objects and lists with many fields. */
function groupsOf(fields: readonly ReferenceField[]): readonly FieldGroup[] {
  if (fields.length <= WHOLE_MAX) return [{ of: null, fields }];
  const groups: { of: string | null; fields: ReferenceField[] }[] = [];
  for (const field of fields) {
    const top = outermost(field.name);
    const inner = fields.filter(({ name }) => name !== top && outermost(name) === top);
    const of = field.name === top || top === ROWS || inner.length < GROUP_MIN ? null : top;
    const last = groups.at(-1);
    if (last?.of === of) last.fields.push(field);
    else groups.push({ of, fields: [field] });
  }
  return groups;
}

interface Props {
  /** Begins the ids of the fields. */
  readonly id: 'body' | 'reply';
  readonly fields: readonly ReferenceField[];
}

/** The fields of a body or a reply. In a long list, what its objects and lists contain is folded. */
export const FieldGroups = ({ id, fields }: Props) =>
  groupsOf(fields).map(({ of, fields: own }) =>
    of === null ? (
      <FieldList key={own[0]?.name ?? ''} id={id} fields={own} />
    ) : (
      <details key={own[0]?.name ?? ''} className="docs-fold field-group">
        <summary data-furniture>
          <span>
            {own.length} fields of <code className="code-inline">{of}</code>
          </span>
        </summary>
        <FieldList id={id} fields={own} />
      </details>
    ),
  );
