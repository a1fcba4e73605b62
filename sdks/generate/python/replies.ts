/** Generates frozen dataclasses for replies and frames. */
import type { Field, Shape } from '../shapes.ts';
import type { Surface } from '../surface.ts';
import { modulesOf, referred, shapeIn } from './reply-modules.ts';
import { docstring, exported, HEAD, imported, quoted, reading, replyType, snake } from './words.ts';

/** The frames a stream delivers to its reader. */
const DELIVERED = ['trade', 'quote', 'book', 'bar', 'status', 'alert', 'gap', 'conflated'];

/** The docstring of each type. */
function meanings({ calls, replies, frames }: Surface): ReadonlyMap<string, string> {
  const docs = new Map<string, string>();
  const describe = (name: string, text: string) => docs.has(name) || docs.set(name, text);
  for (const call of calls) {
    if (call.row?.kind === 'shape') describe(call.row.name, `A row of \`${snake(call.name)}\`.`);
    const page = call.row ? 'A page' : 'The reply';
    if (call.reply.kind === 'shape') describe(call.reply.name, `${page} of \`${snake(call.name)}\`.`);
  }
  for (const [type, name] of frames) describe(name, `The frame \`${type}\` of the stream.`);
  for (const { name, fields } of replies) {
    for (const field of fields) {
      const inner = shapeIn(field.type);
      if (inner !== null) describe(inner, `The type of \`${name}.${snake(field.name)}\`.`);
    }
  }
  return docs;
}

/** Fields with a default value come last in a dataclass. */
const ordered = (fields: readonly Field[]): readonly Field[] =>
  fields.toSorted((one, other) => Number(one.optional) - Number(other.optional));

function fieldText({ name, type, optional, description }: Field): string {
  const own = replyType(type);
  const given = optional && type.kind !== 'nullable' ? `${own} | None` : own;
  const said = description === '' ? '' : docstring(description, '    ');
  return `    ${snake(name)}: ${given}${optional ? ' = None' : ''}\n${said}`;
}

function restText({ rest, fields }: Shape): string {
  if (rest === null) return '';
  return (
    `    values: dict[str, ${replyType(rest)}]\n` +
    docstring(
      `The requested columns by wire name, in addition to ${fields.map((it) => snake(it.name)).join(' and ')}`,
      '    ',
    )
  );
}

function restReading({ rest, fields }: Shape): string {
  if (rest === null) return '';
  // A set, since one name in brackets would be a text.
  const known = `{${fields.map(({ name }) => quoted(name)).join(', ')}}`;
  // Columns of texts come as they are.
  const value = replyType(rest).includes('str') ? 'value' : 'maybe(float, value)';
  return `            values={name: ${value} for name, value in json.items() if name not in ${known}},\n`;
}

/** The replies whose rows have columns that the caller names, and that are whole in one call. */
function tabledOf({ calls, replies }: Surface): ReadonlySet<string> {
  const rest = new Set(replies.filter((it) => it.rest !== null).map(({ name }) => name));
  const isTabled = ({ fields }: Shape) =>
    fields.some(({ name, type }) => name === 'results' && rest.has(shapeIn(type) ?? ''));
  const whole = new Set(calls.flatMap(({ result, reply }) => (result === 'reply' ? [shapeIn(reply)] : [])));
  return new Set(replies.filter((it) => whole.has(it.name) && isTabled(it)).map(({ name }) => name));
}

function classOf(shape: Shape, meaning: string, base = 'Reply'): string {
  const fields = ordered(shape.fields);
  // The client sets this field when it fills a gap, so it is not in the contract.
  const isBar = shape.name === 'BarFrame';
  const filled = isBar
    ? `    filled: bool = False\n${docstring('True for a bar that was fetched to fill a gap', '    ')}`
    : '';
  const required = fields.filter(({ optional }) => !optional);
  const optional = fields.filter((field) => field.optional);
  const readings = fields.map((field) => `            ${snake(field.name)}=${reading(field)},\n`);
  if (isBar) readings.push('            filled=json.get("filled", False),\n');
  const item = shape.rest
    ? `\n    def __getitem__(self, name: str) -> ${replyType(shape.rest)}:\n        return self.values[name]\n`
    : '';
  return (
    `@dataclass(frozen=True, slots=True)\nclass ${shape.name}(${base}):\n${docstring(meaning, '    ')}\n` +
    `${required.map(fieldText).join('')}${restText(shape)}${optional.map(fieldText).join('')}${filled}\n` +
    `    @classmethod\n    def from_json(cls, json: Mapping[str, Any]) -> ${shape.name}:\n        return cls(\n` +
    `${readings.join('')}${restReading(shape)}        )\n${item}`
  );
}

const imports = (text: string, root: string): string => {
  const readers = ['maybe', 'read_date', 'read_time'].filter((name) =>
    new RegExp(`\\b${name}\\(`).test(text),
  );
  if (/maybe\(/.test(text))
    for (const name of ['read_date', 'read_time']) {
      if (text.includes(`(${name},`) && !readers.includes(name)) readers.push(name);
    }
  return (
    `from __future__ import annotations\n\n${text.includes('datetime.d') ? 'import datetime\n' : ''}` +
    `from collections.abc import Mapping\nfrom dataclasses import dataclass\n` +
    `from typing import ${text.includes('Literal[') ? 'Any, Literal' : 'Any'}\n\n` +
    `from ${root}reading import ${['Reply', ...readers.toSorted()].join(', ')}\n`
  );
};

function framesText({ frames, replies }: Surface, meaning: ReadonlyMap<string, string>): string {
  const names = new Set(frames.values());
  const own = replies.filter(
    ({ name }) =>
      names.has(name) || /^(?:BookLevel|ConnectionLimits|StreamLimits|RefusedChannel)$/.test(name),
  );
  const classes = own.map((shape) => classOf(shape, meaning.get(shape.name) ?? '')).join('\n\n');
  const delivered = DELIVERED.map((type) => frames.get(type)!);
  const readers = [...frames].map(([type, name]) => `    ${quoted(type)}: ${name}.from_json,\n`).join('');
  return (
    `${HEAD}"""Frames of the stream."""\n\n${imports(classes, '..')}from .replies import Firing\n\n${exported(['AnyFrame', 'Frame', ...own.map(({ name }) => name)])}\n\n${classes}\n\n` +
    `Frame = ${delivered.join(' | ')}\n${docstring('A frame that a stream delivers to its reader', '')}` +
    `\nAnyFrame = (\n    ${[...frames.values()].join('\n    | ')}\n)\n${docstring('Any frame of the stream', '')}\n` +
    `FRAMES: dict[str, Callable[[Mapping[str, Any]], AnyFrame]] = {\n${readers}}\n`
  ).replace('import Mapping\n', 'import Callable, Mapping\n');
}

/** The classes of one module; those of others that they have are imported when the module is. */
function moduleText(
  shapes: readonly Shape[],
  classText: (shape: Shape) => string,
  moduleOf: ReadonlyMap<string, string>,
): string {
  const classes = shapes.map(classText).join('\n\n');
  const own = new Set(shapes.map(({ name }) => name));
  const others = [...new Set(shapes.flatMap(referred))].filter((name) => !own.has(name));
  const siblings = [...Map.groupBy(others, (name) => moduleOf.get(name)!)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([module, names]) => `from .${module} import (\n${imported(names)})\n`);
  const base = classes.includes('(Tabled, Reply)') ? 'from ...tabled import Tabled\n' : '';
  return `${HEAD}\n${imports(classes, '...')}${base}${siblings.join('')}\n\n${classes}`;
}

/** The package of the replies: type checkers see every class, and a running program loads the modules of those it uses. */
function packageText(moduleOf: ReadonlyMap<string, string>): string {
  const byModule = Map.groupBy([...moduleOf.keys()].toSorted(), (name) => moduleOf.get(name)!);
  const modules = [...byModule].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const typed = modules.map(
    ([module, names]) =>
      `    from .${module} import (\n${imported(names).replaceAll(/^/gm, '    ').trimEnd()}\n    )\n`,
  );
  const pairs = [...moduleOf].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const found = pairs.map(([name, module]) => `            ${quoted(name)}: ${quoted(module)},\n`);
  return (
    `${HEAD}"""Replies of the calls. A module is loaded when one of its classes is asked for."""\n\n` +
    `from __future__ import annotations\n\nfrom typing import TYPE_CHECKING\n\n` +
    `${exported([...moduleOf.keys()])}\nif TYPE_CHECKING:\n${typed.join('')}else:\n` +
    `    from ...on_demand import on_demand\n\n    __getattr__, __dir__ = on_demand(\n        __name__,\n` +
    `        {\n${found.join('')}        },\n    )\n`
  );
}

/** Generates the package `replies`, and `frames.py`. */
export function replyFiles(surface: Surface): ReadonlyMap<string, string> {
  const meaning = meanings(surface);
  const frames = framesText(surface, meaning);
  const rest = surface.replies.filter(({ name }) => !frames.includes(`class ${name}(`));
  const tabled = tabledOf(surface);
  const classText = (shape: Shape) =>
    classOf(shape, meaning.get(shape.name) ?? '', tabled.has(shape.name) ? 'Tabled, Reply' : 'Reply');
  const moduleOf = modulesOf(surface, rest);
  const modules = Map.groupBy(rest, ({ name }) => moduleOf.get(name)!);
  return new Map([
    ['replies/__init__.py', packageText(moduleOf)],
    ...[...modules].map(
      ([module, shapes]) => [`replies/${module}.py`, moduleText(shapes, classText, moduleOf)] as const,
    ),
    ['frames.py', frames],
  ]);
}
