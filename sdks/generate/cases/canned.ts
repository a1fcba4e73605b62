/** Builds sample replies from the schemas of the contract: with all fields, or with the required fields only. */
import type { Surface } from '../surface.ts';
import type { Shape, Type } from '../shapes.ts';

export type Fullness = 'full' | 'sparse';

const NUMBERS = [187.34, 0.1, -0.0325, 1_234_567.875, 1e-7];

/** Makes values of a type. Consecutive numbers differ. */
export class Canned {
  readonly #shapes: ReadonlyMap<string, Shape>;
  #made = 0;

  constructor({ replies }: Surface) {
    this.#shapes = new Map(replies.map((shape) => [shape.name, shape]));
  }

  of(type: Type, fullness: Fullness): unknown {
    switch (type.kind) {
      case 'string':
      case 'moment':
        return `text ${++this.#made} “é”`;
      case 'time':
        return fullness === 'full' ? '2026-11-20T20:59:59.125Z' : '2026-11-20T21:00:00Z';
      case 'date':
        return '2026-11-20';
      case 'number':
        return NUMBERS[++this.#made % NUMBERS.length];
      case 'integer':
        return ++this.#made;
      case 'boolean':
        return fullness === 'full';
      case 'any':
        return { left: 'close', op: 'above', right: 100 };
      case 'choice':
        return type.of[0];
      case 'list':
        return fullness === 'full' ? [this.of(type.of, 'full'), this.of(type.of, 'sparse')] : [];
      case 'map':
        return fullness === 'full' ? { fast: this.of(type.of, 'full') } : {};
      case 'nullable':
        return fullness === 'full' ? this.of(type.of, 'full') : null;
      case 'either':
        return this.of(type.of[0]!, fullness);
      case 'shape':
        return this.#shape(this.#shapes.get(type.name)!, fullness);
      default:
        throw new Error('Build frames from their own schemas');
    }
  }

  #shape({ fields, rest }: Shape, fullness: Fullness): Record<string, unknown> {
    const kept = fields.filter(({ optional }) => fullness === 'full' || !optional);
    const made = kept.map(({ name, type }) => [name, this.of(type, fullness)] as const);
    return {
      ...Object.fromEntries(made),
      ...(rest && { sma_20: this.of(rest, 'full'), macd_12_26_9_signal: this.of(rest, fullness) }),
    };
  }
}
