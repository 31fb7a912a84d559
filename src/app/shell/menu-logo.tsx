/** The product's mark and name; a link to Home. */
import { Link } from 'react-router-dom';
import { shellText } from './text.ts';
import { ProductMark } from './product-mark.tsx';
import { HEADER_HEIGHT_PX } from '../live/measures.ts';
import { HOME_PATH } from '#domain/paths.ts';

type MenuLogoProps = { readonly isShort?: boolean; readonly onChosen?: () => void };

export function MenuLogo({ isShort = false, onChosen }: MenuLogoProps) {
  return (
    <Link className="menu-logo" style={{ height: HEADER_HEIGHT_PX }} to={HOME_PATH} onClick={onChosen} aria-label={shellText.platformTitle}>
      <ProductMark size={28} />
      {!isShort && <span>{shellText.platformTitle}</span>}
    </Link>
  );
}
