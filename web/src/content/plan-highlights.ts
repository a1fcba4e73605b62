/** What every plan includes. */
export const IN_EVERY_PLAN: readonly (readonly [name: string, what: string])[] = [
  ['Calls', 'All of them'],
  ['Formats', 'JSON, CSV, Parquet, PDF'],
  ['Test mode', 'Separate key, never counted'],
  ['Over the limit', '429 with Retry-After, not charged'],
  ['Source of the numbers', 'Named in every response'],
  ['Sign-in', 'Two-factor authentication, optional'],
];
