/** A drawer that an own action opens: it is told to be gone when its closing animation has ended. */
import { useState } from 'react';

const CLOSING_MS = 400;

export function useClosing(onClose: () => void): { readonly isOpen: boolean; readonly close: () => void } {
  const [isOpen, setOpen] = useState(true);
  return {
    isOpen,
    close() {
      setOpen(false);
      setTimeout(onClose, CLOSING_MS);
    },
  };
}
