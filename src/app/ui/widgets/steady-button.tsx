/**
 * A button whose act changes where it stands: the next likely step of a row. Just after the change it rests for a moment, so that the second
 * half of a double click does not do what nobody has read yet. It keeps the focus meanwhile.
 */
import { useEffect, useState } from 'react';
import { Button } from 'antd';
import type { ButtonProps } from 'antd';

const NEW_BUTTON_REST_MS = 400; // ours: longer than the two halves of a double click are apart

/** @param act what a press does just now. */
type SteadyButtonProps = Omit<ButtonProps, 'onClick'> & { readonly act: string; readonly onClick: () => void };

export function SteadyButton({ act, onClick, ...button }: SteadyButtonProps) {
  /** The act that has stood here long enough to be read. */
  const [rested, setRested] = useState(act);
  const isNew = rested !== act;
  useEffect(() => {
    if (rested === act) return;
    const timer = setTimeout(() => setRested(act), NEW_BUTTON_REST_MS);
    return () => clearTimeout(timer);
  }, [rested, act]);
  return <Button {...button} {...(isNew ? { 'aria-disabled': true } : {})} onClick={() => !isNew && onClick()} />;
}
