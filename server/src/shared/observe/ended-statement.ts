/** A statement of PostgreSQL that has ended. */
export interface EndedStatement {
  readonly verb: string;
  readonly ms: number;
  readonly hasFailed: boolean;
}
