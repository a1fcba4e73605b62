import { type ArgumentType, eachOf, type SdkRequest } from './call.ts';
import { laidOut, type Piece, prefixed, suffixed } from './layout.ts';

const KEYWORDS: ReadonlySet<string> = new Set(['from', 'global', 'is', 'class', 'return']);

const ANY: ArgumentType = { kind: 'any' };

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const named = (name: string): string => (KEYWORDS.has(name) ? `${name}_` : snake(name));

const list = (open: string, parts: readonly Piece[], close: string): Piece => ({
  open,
  parts,
  close,
  trailing: true,
});

function literal(value: unknown, type: ArgumentType): Piece {
  if (value === true || value === false) return value ? 'True' : 'False';
  if (value === null) return 'None';
  if (Array.isArray(value)) {
    const of = type.kind === 'list' ? type.of : ANY;
    return list(
      '[',
      value.map((each) => literal(each, of)),
      ']',
    );
  }
  if (typeof value !== 'object') return JSON.stringify(value);
  const fields = Object.entries(value).map(([name, each]) =>
    // Keys of known shapes follow Python's naming; all other keys are the caller's own.
    type.kind === 'shape'
      ? prefixed(`"${snake(name)}": `, literal(each, type.fields[name] ?? ANY))
      : prefixed(`"${name}": `, literal(each, ANY)),
  );
  return list('{', fields, '}');
}

function expression({ name, positional, named: others, raw }: SdkRequest): Piece {
  const byName = others.map((it) => prefixed(`${named(it.name)}=`, literal(it.value, it.type)));
  const first = raw ? [`"${snake(name)}"`] : positional.map(({ value, type }) => literal(value, type));
  return list(`meridian.${raw ? 'raw' : snake(name)}(`, [...first, ...byName], ')');
}

/** The sample for Python. */
export function python(request: SdkRequest, origin: string): string {
  const { file, raw } = request;
  const each = raw ? undefined : eachOf(request);
  const call = expression(request);
  const write = (piece: Piece) => laidOut(piece, 4);
  const act = () => {
    if (each !== undefined)
      return `${write(suffixed(prefixed(`for ${each} in `, call), ':'))}\n    print(${each})`;
    if (file !== undefined) return write(suffixed(call, `.save("${file}")`));
    return `${write(prefixed('reply = ', call))}\nprint(reply${raw ? '.text' : ''})`;
  };
  return `from meridian_sdk import Meridian

meridian = Meridian(base_url="${origin}")
${act()}`;
}
