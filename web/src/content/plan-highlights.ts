/** What every plan has. */
export const IN_EVERY_PLAN: readonly (readonly [name: string, what: string])[] = [
  ['Calls', 'All of them'],
  ['Formats', 'JSON, CSV, Parquet, PDF'],
  ['Test mode', 'Its own key, never counted'],
  ['Over the limit', '429 with Retry-After, not charged'],
  ['Source of the numbers', 'Named in every reply'],
  ['Sign-in', 'Two factors if you want'],
];
