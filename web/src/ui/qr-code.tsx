import { encode } from 'uqr';
import './qr-code.css';

/** Modules of quiet zone around the code. */
const QUIET = 4;
/** A whole number, so that all modules have the same size. */
const PIXELS_PER_MODULE = 4;

/** The dark modules as one path: per row, one rectangle for each run. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      row.flatMap((dark, x) => {
        if (!dark || row[x - 1] === true) return [];
        const end = row.indexOf(false, x);
        return [`M${x} ${y}h${(end === -1 ? row.length : end) - x}v1H${x}z`];
      }),
    )
    .join('');
}

/** `text` as a QR code: dark on light in both themes, because scanners need it. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const side = size * PIXELS_PER_MODULE;
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${size} ${size}`}
      width={side}
      height={side}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> would need the drawing as a file
      role="img"
      aria-label={label}
    >
      <rect className="qr-ground" width={size} height={size} />
      <path className="qr-marks" shapeRendering="crispEdges" d={pathOf(data)} />
    </svg>
  );
}
