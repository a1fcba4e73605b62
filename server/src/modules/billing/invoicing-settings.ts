/** A tax that prices include. */
export interface Tax {
  readonly name: string;
  readonly percent: number;
}

/** What the operator has set for invoices. */
export interface InvoicingSettings {
  readonly seller: {
    readonly name: string;
    /** Lines, without the name. */
    readonly address: readonly string[];
    readonly taxId: string | null;
  };
  /** Taxes by country, in small letters as in the customer's address; `*` is every other. */
  readonly taxes: ReadonlyMap<string, readonly Tax[]>;
}
