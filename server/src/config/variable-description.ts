import type { Environment } from './config.ts';

export interface VariableDescription {
  /** One or two plain sentences, in Markdown. */
  readonly description: string;
  /** The default to document, where it differs from the schema. */
  readonly otherwise?: string;
}

export type Variables = Partial<Record<keyof Environment, VariableDescription>>;
