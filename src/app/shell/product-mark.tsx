/** The product's mark, drawn in the page, so that it needs no network and no cached file (the same drawing as public), and the menu's mark and name. */
import { Link } from 'react-router-dom';
import { shellText } from './text.ts';
import { HEADER_HEIGHT_PX } from '../live/measures.ts';
import { HOME_PATH } from '#domain/paths.ts';

export function ProductMark({ size }: { readonly size: number }) {
  return (
    <svg className="product-mark" viewBox="0 0 512 512" width={size} height={size} aria-hidden focusable="false">
      <rect width="512" height="512" rx="104" fill="#c118ff" />
      <g fill="#fff">
        <path d="M64 352h384l-40 64a48 48 0 0 1-41 22H145a48 48 0 0 1-41-22z" />
        <rect x="112" y="264" width="84" height="72" rx="8" />
        <rect x="206" y="264" width="84" height="72" rx="8" opacity=".82" />
        <rect x="300" y="264" width="84" height="72" rx="8" opacity=".64" />
        <rect x="159" y="182" width="84" height="72" rx="8" opacity=".9" />
        <path d="M318 76h26v96h54v26h-80z" opacity=".95" />
        <path d="M206 76h138v26H206z" opacity=".95" />
        <path d="M218 102h14v72h-14z" opacity=".8" />
      </g>
    </svg>
  );
}

type MenuLogoProps = { readonly isShort?: boolean; readonly onChosen?: () => void };

/** The product's mark and name; a link to Home. */
export function MenuLogo({ isShort = false, onChosen }: MenuLogoProps) {
  return (
    <Link className="menu-logo" style={{ height: HEADER_HEIGHT_PX }} to={HOME_PATH} onClick={onChosen} aria-label={shellText.platformTitle}>
      <ProductMark size={28} />
      {!isShort && <span>{shellText.platformTitle}</span>}
    </Link>
  );
}
