/** A tax that prices include. */
export interface Tax {
  readonly name: string;
  readonly percent: number;
}

/** The operator's settings for invoices. */
export interface InvoicingSettings {
  readonly seller: {
    readonly name: string;
    /** Lines, without the name. */
    readonly address: readonly string[];
    readonly taxId: string | null;
  };
  /** Taxes by country, in lower case as in the customer's address; `*` is every other country. */
  readonly taxes: ReadonlyMap<string, readonly Tax[]>;
}
