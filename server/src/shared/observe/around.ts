/** Runs work that is observed under a name, and passes on its result or error. `args`: what the work was asked for. */
export type Around = <Result>(
  name: string,
  work: () => Promise<Result>,
  args: readonly unknown[],
) => Promise<Result>;

type Methods<Target> = {
  [Name in keyof Target]: Target[Name] extends (...args: never[]) => Promise<unknown> ? Name : never;
}[keyof Target];

/** The same object, with some of its methods observed. */
export function observeMethods<Target extends object>(
  target: Target,
  names: readonly (Methods<Target> & string)[],
  around: Around,
): Target {
  const observed = names.map((name) => {
    const method = target[name] as (...args: unknown[]) => Promise<unknown>;
    return [name, (...args: unknown[]) => around(name, () => method.apply(target, args), args)];
  });
  return { ...target, ...Object.fromEntries(observed) };
}
