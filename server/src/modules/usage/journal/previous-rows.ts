import { POSTGRES_EPOCH_MS, RowBuffer } from '../rows.ts';

/** The endpoint of a previous row comes after the field count, the time, the account and the key. */
const OWNER_AT = 14;
const ENDPOINT_AT = OWNER_AT + 40;

/** Converts rows of earlier versions to the current form. Fields that they did not store are null. */
export function upgradeRows(body: Buffer): Buffer {
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
