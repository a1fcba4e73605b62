export interface Change {
  /** Names the change in the address of the page and in the feed; never changed afterwards. */
  readonly id: string;
  /** The day in UTC on which it was released. */
  readonly date: string;
  readonly kind: 'New' | 'Changed';
  readonly title: string;
  readonly text: string;
  /** The page that explains more. */
  readonly link?: { readonly to: string; readonly name: string };
}
