import { type AlertCondition, SCREEN_EVENTS } from '@meridian/contracts/alerts';

/** What is wrong with the condition of an alert on a screen, by field; undefined for conditions that can be watched. */
export function screenFault(
  { metric, op, value }: AlertCondition,
  symbols: readonly string[],
): readonly [field: string, message: string] | undefined {
  if (!SCREEN_EVENTS.some((event) => event === metric))
    return ['condition.metric', `metric must be ${SCREEN_EVENTS.join(', ')} for a screen`];
  if (op !== 'above') return ['condition.op', 'op must be above for a screen'];
  if (!(value >= 0)) return ['condition.value', 'value must not be negative for a screen'];
  return symbols.length > 0
    ? ['symbols', 'symbols must be empty for a screen, which finds its own']
    : undefined;
}
