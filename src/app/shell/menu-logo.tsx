/** The product's mark and name; leads home. */
import { Link } from 'react-router-dom';
import { HEADER_HEIGHT_PX, HOME_PATH } from '#domain/limits.ts';
import { shellText } from '#domain/messages-shell.ts';
import { ProductMark } from './product-mark.tsx';

type MenuLogoProps = { readonly isShort?: boolean; readonly onChosen?: () => void };

export function MenuLogo({ isShort = false, onChosen }: MenuLogoProps) {
  return (
    <Link className="menu-logo" style={{ height: HEADER_HEIGHT_PX }} to={HOME_PATH} onClick={onChosen} aria-label={shellText.platformTitle}>
      <ProductMark size={28} />
      {!isShort && <span>{shellText.platformTitle}</span>}
    </Link>
  );
}
