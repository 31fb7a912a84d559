/**
 * A button whose action changes in place: the next likely step of a row. For a moment after the change it ignores presses, so that the second
 * click of a double click does not start an action the user has not read. It keeps the focus.
 */
import { useEffect, useState } from 'react';
import { Button } from 'antd';
import type { ButtonProps } from 'antd';

const NEW_BUTTON_REST_MS = 400; // ours: longer than the interval of a double click

/** @param act the present action. */
type SteadyButtonProps = Omit<ButtonProps, 'onClick'> & { readonly act: string; readonly onClick: () => void };

export function SteadyButton({ act, onClick, ...button }: SteadyButtonProps) {
  /** The action that has been shown long enough to be read. */
  const [rested, setRested] = useState(act);
  const isNew = rested !== act;
  useEffect(() => {
    if (rested === act) return;
    const timer = setTimeout(() => setRested(act), NEW_BUTTON_REST_MS);
    return () => clearTimeout(timer);
  }, [rested, act]);
  return <Button {...button} {...(isNew ? { 'aria-disabled': true } : {})} onClick={() => !isNew && onClick()} />;
}
