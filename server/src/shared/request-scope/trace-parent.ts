import { randomBytes } from 'node:crypto';

/** Where a request stands in a trace, as W3C Trace Context names it. */
export interface TraceParent {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
  readonly isSampled: boolean;
}

const FORM = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/;
const NOTHING = /^0+$/;
const TRACE_BYTES = 16;
const SPAN_BYTES = 8;

/** Reads a `traceparent`; undefined when it is malformed. Later versions may have more at the end. */
export function readTraceParent(text: string | undefined): TraceParent | undefined {
  const [, version, traceId, spanId, flags, more] = FORM.exec(text ?? '') ?? [];
  if (traceId === undefined || spanId === undefined || version === 'ff') return undefined;
  if (NOTHING.test(traceId) || NOTHING.test(spanId) || (version === '00' && more !== undefined))
    return undefined;
  return { traceId, spanId, isSampled: (parseInt(flags!, 16) & 1) === 1 };
}

export const writeTraceParent = ({ traceId, spanId, isSampled }: TraceParent): string =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;

/** The next step of a trace, or the first one of a new trace. */
export const nextStep = (before: TraceParent | undefined): TraceParent => ({
  traceId: before?.traceId ?? randomBytes(TRACE_BYTES).toString('hex'),
  spanId: randomBytes(SPAN_BYTES).toString('hex'),
  isSampled: before?.isSampled ?? false,
});
