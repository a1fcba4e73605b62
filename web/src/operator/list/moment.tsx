import { formatMoment } from '../../lib/format.ts';

/** An instant, or `never`. */
export const Moment = ({ at }: { readonly at: string | null }) =>
  at === null ? (
    <span className="t-3">never</span>
  ) : (
    <time dateTime={at}>{formatMoment(Date.parse(at))}</time>
  );
