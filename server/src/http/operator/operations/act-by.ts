const DAY_MS = 86_400_000;
/** The end of a day in UTC, in milliseconds since 1970. */
export const endOf = (day: string) => Date.parse(`${day}T00:00:00Z`) + DAY_MS;
/** Who acts on which customer, and why. */
export const byOf = <Actor>({
  actor,
  request,
}: {
  actor: Actor;
  request: { customer: string; reason: string };
}) => ({
  actor,
  customer: request.customer,
  reason: request.reason,
});
