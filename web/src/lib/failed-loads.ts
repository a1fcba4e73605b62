/**
 * Code that could not be loaded. It stays failed until the reader has seen that: if each render asked again, it would wait again and never
 * fail, and the page would ask the server without end.
 */
const forgotten = new Set<() => void>();

/** Has `forget` called when the next failure is shown, or nothing waits for the code. It lets the next reader load the code again. */
export const forgetOnceShown = (forget: () => void): void => void forgotten.add(forget);

/** Lets all code be loaded again. */
export function forgetFailedLoads(): void {
  for (const forget of forgotten) forget();
  forgotten.clear();
}
