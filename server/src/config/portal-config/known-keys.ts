import type * as z from 'zod/mini';

/** What all kinds of schemas can have that contain others. */
interface Definition {
  readonly type: string;
  readonly innerType?: z.ZodMiniType;
  readonly element?: z.ZodMiniType;
  readonly valueType?: z.ZodMiniType;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly options?: readonly z.ZodMiniType[];
}

/** The keys that `schema` allows in the group at `path`. */
export function knownKeys(schema: z.ZodMiniType, path: readonly (string | number)[]): string[] {
  return groupsAt([schema], path).flatMap((shape) => Object.keys(shape));
}

function groupsAt(
  schemas: readonly z.ZodMiniType[],
  path: readonly (string | number)[],
): Readonly<Record<string, z.ZodMiniType>>[] {
  const open = schemas.flatMap(unwrapped);
  const [first, ...rest] = path;
  if (first === undefined) return open.map(({ shape }) => shape ?? {});
  const inner = open.map(({ shape, element, valueType }) => shape?.[first] ?? element ?? valueType);
  const found = inner.filter((schema) => schema !== undefined);
  return found.length === 0 ? [] : groupsAt(found, rest);
}

/** A schema without `optional`, `nullable` and the like; all branches of a union. */
function unwrapped(schema: z.ZodMiniType): Definition[] {
  const definition = schema.def as unknown as Definition;
  if (definition.innerType) return unwrapped(definition.innerType);
  return definition.options ? definition.options.flatMap(unwrapped) : [definition];
}
