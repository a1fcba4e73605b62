/** Describes calls for the SDK samples, from the surface that the SDKs are generated from. */
import type { ApiName } from '@meridian/contracts/api';
import type { Shape, Type } from '../../../sdks/generate/shapes.ts';
import { surface } from '../../../sdks/generate/surface.ts';
import type { ArgumentType, SdkCall } from '../../src/content/sdk-samples/call.ts';

function argumentType(type: Type, shapes: ReadonlyMap<string, Shape>): ArgumentType {
  switch (type.kind) {
    case 'number':
    case 'integer':
      return { kind: 'number' };
    case 'boolean':
    case 'date':
    case 'any':
      return { kind: type.kind };
    case 'list':
    case 'map':
      return { kind: type.kind, of: argumentType(type.of, shapes) };
    case 'nullable':
      return argumentType(type.of, shapes);
    case 'shape': {
      const fields = shapes
        .get(type.name)!
        .fields.map((field) => [field.name, argumentType(field.type, shapes)]);
      return { kind: 'shape', name: type.name, fields: Object.fromEntries(fields) };
    }
    default:
      return { kind: 'text' };
  }
}

/** Every call of the contract. */
export function sdkCalls(): ReadonlyMap<ApiName, SdkCall> {
  const { calls, arguments: shapes } = surface();
  const byName = new Map(shapes.map((shape) => [shape.name, shape]));
  const described = calls.map(({ name, path, result: answers, positional, named }) => {
    const parameters = [...positional, ...named].map((parameter) => ({
      name: parameter.name,
      place: parameter.place,
      positional: positional.includes(parameter),
      type: argumentType(parameter.type, byName),
    }));
    return [name as ApiName, { name, path, answers, parameters }] as const;
  });
  return new Map(described);
}
