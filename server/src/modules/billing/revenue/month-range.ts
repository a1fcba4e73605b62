import { errors } from '../../../shared/errors/service-error.ts';

/** The month as `YYYY-MM` in UTC: its first instant and that of the next one. Throws 101 for anything else. */
export function monthRange(month: string): { readonly from: Date; readonly to: Date } {
  const from = new Date(`${month}-01T00:00:00Z`);
  if (!/^\d{4}-\d{2}$/.test(month) || Number.isNaN(from.getTime())) {
    const message = 'month must be a month such as 2026-11';
    throw errors.invalidParameters({ message, errors: { month: message } });
  }
  return { from, to: new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1)) };
}
