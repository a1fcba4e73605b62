import type { StreamProtocol } from '../vendor.ts';

/** The symbols of each connection. */
export function connectionParts(
  { groupOf, symbolsPerConnection }: StreamProtocol,
  symbols: readonly string[],
): string[][] {
  const groups = new Map<string, string[]>();
  for (const symbol of symbols) {
    const group = groupOf?.(symbol) ?? '';
    groups.set(group, [...(groups.get(group) ?? []), symbol]);
  }
  return [...groups.values()].flatMap((own) => {
    const parts: string[][] = [];
    for (let at = 0; at < own.length; at += symbolsPerConnection)
      parts.push(own.slice(at, at + symbolsPerConnection));
    return parts;
  });
}
