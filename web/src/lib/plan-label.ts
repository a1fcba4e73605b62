/** What a plan is called and costs on the account's own screens. */
const LABELS: Readonly<Record<string, string>> = {
  free: 'Free forever',
  developer: '$29/month',
  pro: '$199/month',
};

export const priceLabel = (plan: string): string => LABELS[plan] ?? 'Custom pricing';
