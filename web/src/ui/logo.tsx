import { type BrandPicture, PORTAL } from '@meridian/contracts/portal-config';
import { IS_REBRANDED } from '@meridian/contracts/brand-words';
import { Link } from './link.tsx';

const { name, logo, logoDark } = PORTAL.brand;

const Picture = ({ picture, className }: { readonly picture: BrandPicture; readonly className: string }) => (
  <img
    className={className}
    src={picture.path}
    alt=""
    width={picture.widthPx}
    height={picture.heightPx}
    decoding="async"
    // Else React asks for both pictures before the styles.
    fetchPriority="low"
  />
);

/** The portal's own mark; without its axis for another brand. */
const Mark = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <circle className="brand-mark-ring" cx="12" cy="12" r="8.1" />
    <path className="brand-mark-fill" d="M12 3a9 9 0 0 0 0 18Z" />
    {!IS_REBRANDED && <path className="brand-mark-line" d="M12 -1V25" />}
  </svg>
);

/** The mark and the name, or the operator's logo, linked to the home page. */
export function Logo() {
  return (
    <Link className="brand" to="/" aria-label={`${name} home`}>
      {logo === null ? (
        <>
          <Mark />
          <span className="brand-name">{name}</span>
        </>
      ) : (
        <>
          <Picture picture={logo} className={logoDark === null ? 'brand-logo' : 'brand-logo on-light'} />
          {logoDark !== null && <Picture picture={logoDark} className="brand-logo on-dark" />}
        </>
      )}
    </Link>
  );
}
