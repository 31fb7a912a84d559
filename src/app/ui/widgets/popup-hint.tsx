/** A hint in small type below a dropdown's options. */
import type { ReactElement } from 'react';

/** For `popupRender`: the menu, and the hint if there is one. */
export function withHint(menu: ReactElement, hint: string): ReactElement {
  if (hint === '') return menu;
  return (
    <>
      {menu}
      <div style={{ padding: '4px 12px', opacity: 0.65 }}>{hint}</div>
    </>
  );
}
