/** Divides the replies into modules, so that a program loads only the classes of the calls it makes. */
import type { Shape, Type } from '../shapes.ts';
import type { Surface } from '../surface.ts';
import { snake } from './words.ts';

/** The name of the shape in a type, or null. */
export const shapeIn = (type: Type): string | null => {
  if (type.kind === 'shape') return type.name;
  return type.kind === 'list' || type.kind === 'map' || type.kind === 'nullable' ? shapeIn(type.of) : null;
};

/** The shapes in the fields of a shape. */
export const referred = ({ fields }: Shape): string[] =>
  fields.flatMap(({ type }) => {
    const name = shapeIn(type);
    return name === null ? [] : [name];
  });

/**
 * The module of each shape: that of the first call whose reply has it. So modules import only those of earlier calls, and
 * never each other.
 */
export function modulesOf({ calls }: Surface, shapes: readonly Shape[]): ReadonlyMap<string, string> {
  const byName = new Map(shapes.map((shape) => [shape.name, shape]));
  const modules = new Map<string, string>();
  const place = (name: string | null, module: string): void => {
    const shape = name === null ? undefined : byName.get(name);
    if (shape === undefined || modules.has(shape.name)) return;
    modules.set(shape.name, module);
    for (const inner of referred(shape)) place(inner, module);
  };
  for (const call of calls) place(shapeIn(call.reply), snake(call.name));
  // Frames of the stream have the others.
  for (const { name } of shapes) place(name, 'stream_frames');
  return modules;
}
