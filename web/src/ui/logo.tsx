import { Link } from 'react-router';

/** The mark and the name, linked to the home page. */
export function Logo() {
  return (
    <Link className="brand" to="/" aria-label="Meridian home">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle className="brand-mark-ring" cx="12" cy="12" r="8.1" />
        <path className="brand-mark-fill" d="M12 3a9 9 0 0 0 0 18Z" />
        <path className="brand-mark-line" d="M12 -1V25" />
      </svg>
      <span className="brand-name">Meridian</span>
    </Link>
  );
}
