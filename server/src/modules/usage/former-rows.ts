import { POSTGRES_EPOCH_MS, RowBuffer } from './rows.ts';

/** Begins segments of versions that kept less of a call. Any of them still there is taken in by the first start after. */
export const FORMER_MARK = Buffer.from('mdacall1', 'latin1');

/** Where the endpoint of a former row begins: after the count of fields, the time, and account and key. */
const OWNER_AT = 14;
const ENDPOINT_AT = OWNER_AT + 40;

/** Rows in the form of former versions as rows of the present form, without what was not kept then. */
export function presentRows(body: Buffer): Buffer {
  const rows = new RowBuffer(0);
  for (let at = 0; at < body.length;) {
    const us = body.readInt32BE(at + 6) * 4_294_967_296 + body.readUInt32BE(at + 10);
    const owner = body.subarray(at + OWNER_AT, at + ENDPOINT_AT);
    const endpoint = textAt(body, at + ENDPOINT_AT);
    const symbol = textAt(body, endpoint.end);
    const numbers = symbol.end;
    const requestId = textAt(body, numbers + 22);
    rows.append({
      atMs: POSTGRES_EPOCH_MS + us / 1_000,
      owner,
      endpoint: endpoint.text!,
      symbol: symbol.text,
      status: body.readInt16BE(numbers + 4),
      latencyUs: body.readInt32BE(numbers + 10),
      gateUs: null,
      bytes: body.readInt32BE(numbers + 18),
      requestId: requestId.text!,
      charged: body[requestId.end + 4] === 1,
      request: null,
      response: null,
    });
    at = requestId.end + 5;
  }
  return rows.bytes;
}

function textAt(body: Buffer, at: number): { text: string | null; end: number } {
  const length = body.readInt32BE(at);
  if (length < 0) return { text: null, end: at + 4 };
  const end = at + 4 + length;
  return { text: body.toString('latin1', at + 4, end), end };
}
