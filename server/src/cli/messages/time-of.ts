import { UsageError } from './run-command.ts';

const UNIT_MS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/**
 * Reads a time of the command line as RFC 3339; `now` where `base.now` is given, and a span such as `+2h` where `base.after`
 * is. Both are milliseconds since 1970. Throws a `UsageError` for anything else.
 */
export function timeOf(
  option: string,
  text: string | undefined,
  base: { now?: number; after?: number },
): string {
  const { now, after } = base;
  if (text === 'now' && now !== undefined) return new Date(now).toISOString();
  const [, count, unit] = /^\+(\d{1,4})([mhd])$/.exec(text ?? '') ?? [];
  if (after !== undefined && count !== undefined && unit !== undefined)
    return new Date(after + Number(count) * UNIT_MS[unit]!).toISOString();
  const [, day, clock, zone = 'Z'] =
    /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)(Z|[+-]\d\d:\d\d)?$/.exec(text ?? '') ?? [];
  const ms = Date.parse(`${day}T${clock}${zone}`);
  if (Number.isNaN(ms))
    throw new UsageError(`${option} must be a time such as 2026-12-01T08:00Z. --help has more.`);
  return new Date(ms).toISOString();
}
