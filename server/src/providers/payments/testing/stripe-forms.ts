/** Forms and queries as Stripe's package sends them. */
export type Form = Record<string, unknown>;
export const expandOf = (query: URLSearchParams) =>
  [...query].filter(([name]) => name.startsWith('expand[')).map(([, value]) => value);

/** Parses `a[b][0]=c` into nested objects. */
export function nested(form: URLSearchParams): Form {
  const whole: Form = {};
  for (const [name, value] of form) {
    const path = name.split(/\]?\[|\]/).filter((part) => part !== '');
    const last = path.pop()!;
    let place = whole;
    for (const part of path) place = (place[part] ??= {}) as Form;
    place[last] = value;
  }
  return whole;
}
