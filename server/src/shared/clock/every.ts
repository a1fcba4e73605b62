/** Runs a task at a fixed interval in milliseconds until the returned function is called. */
export type Every = (ms: number, task: () => Promise<void>) => () => void;
