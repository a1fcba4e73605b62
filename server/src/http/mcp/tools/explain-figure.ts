import { callNamed, documentationOf } from '../catalogue.ts';
import { nearNames } from '../../../shared/similar-names.ts';
import { quotedIn } from '../quoted-texts.ts';
import { fieldAt } from '../reply-fields.ts';
import { wrongArgument } from '../tool-error.ts';
import { unitOf } from '../units.ts';
import type { ToolResult, ToolContext } from '../tool-context.ts';

interface FigurePath {
  readonly call: string;
  readonly path: string;
}

const LISTED_MOST = 60;
const ORIGIN =
  'Computed by this server from the data named in source: simulated, or import: followed by the name of the operator’s import.';

/** Explains a response field by the contract. Free of charge. */
export function explainFigure({ call: name, path }: FigurePath, { publicUrl }: ToolContext): ToolResult {
  const call = callNamed(name);
  const { fields } = call;
  const found = fieldAt(fields, path);
  if (!found) {
    const paths = fields.map((field) => field.path);
    const near = nearPaths(path, paths);
    throw wrongArgument(
      'path',
      `The response of ${call.name} has no single field with this path.`,
      near.length > 0
        ? `Perhaps ${near.join(' or ')}.`
        : `Its fields are ${paths.slice(0, LISTED_MOST).join(', ')}.`,
    );
  }
  const field = found.path.split('.').at(-1)!.replaceAll('[]', '');
  const { description = null, enum: values, type, anyOf } = found.schema;
  const types = [type ?? [], ...(anyOf ?? []).map((each) => each.type ?? [])].flat();
  const documentation = publicUrl + documentationOf(call.name);
  const unit = unitOf(field, found.schema);
  const isQuoted = quotedIn(call.name).includes(field);
  return {
    text: `${found.path} of ${call.name}: ${description ?? `see ${documentation}`}${unit === null ? '' : ` (${unit})`}`,
    data: {
      call: call.name,
      path: found.path,
      description,
      unit,
      types,
      ...(values ? { values } : {}),
      mayBeNull: types.includes('null'),
      origin: isQuoted ? 'Third-party text, returned unchanged.' : ORIGIN,
      summary: call.contract.summary,
      source: 'contract',
      documentation,
    },
  };
}

/** Similar paths, by the last name of the path. */
function nearPaths(path: string, paths: readonly string[]): string[] {
  const last = (it: string) =>
    it
      .split('.')
      .at(-1)!
      .replaceAll(/\[\d*\]/g, '');
  const names = new Set(nearNames(last(path), [...new Set(paths.map(last))]));
  return paths.filter((it) => names.has(last(it))).slice(0, 5);
}
