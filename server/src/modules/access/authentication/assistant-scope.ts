import { AsyncLocalStorage } from 'node:async_hooks';

const running = new AsyncLocalStorage<true>();

/** Runs work of a request to `/mcp`, the only address for the tokens of connected apps, with the API calls that it makes inside this process. */
export const runForAssistant = <Result>(work: () => Result): Result => running.run(true, work);

export const isForAssistant = (): boolean => running.getStore() === true;
