interface AssistantStateTable {
  readonly account_id: string;
  state: unknown;
  /** The process that works with it; null for none. */
  holder: string | null;
  held_until: Date;
  used_at: Date;
}

interface AssistantImageTable {
  readonly id: string;
  readonly account_id: string;
  readonly image: Buffer;
}

export interface AssistantTables {
  assistant_state: AssistantStateTable;
  assistant_image: AssistantImageTable;
}
