/** How a company of a kind earns and what it needs for that. Shares are of revenue if not said otherwise, rates a year. */
export interface BusinessModel {
  /** Banks and insurers file no cost of revenue, no inventory and no current assets. */
  readonly isFinancial: boolean;
  /** Price ÷ earnings around which the market values it. */
  readonly priceEarnings: number;
  readonly grossMargin: number;
  readonly operatingMargin: number;
  readonly research: number;
  /** Debt ÷ operating income of a year. */
  readonly debt: number;
  /** Property, plant and equipment ÷ revenue of a year, and how fast it wears off. */
  readonly plant: number;
  readonly depreciation: number;
  readonly inventoryDays: number;
  readonly receivableDays: number;
  readonly stockCompensation: number;
  readonly cash: number;
  /** Customers' deposits and reserves ÷ equity. */
  readonly deposits: number;
  readonly returnOnEquity: number;
  /** How far the operating margin strays, as a share of itself. */
  readonly wobble: number;
  /** Revenue of the four calendar quarters in relation to their mean. */
  readonly seasons: readonly [number, number, number, number];
}
