/**
 * Gives the focus back to a row when the dialog over it has gone: the menu that opened the dialog is not on the screen any more. A focus that something
 * else has taken stays there.
 */
export function focusRow(id: string | undefined): void {
  // The frame after the dialog has left the page: until then it holds the focus.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const held = document.activeElement;
      const isLost = held === null || held === document.body || held.closest('.ant-modal, .ant-dropdown') !== null;
      if (isLost && id !== undefined)
        document.querySelector<HTMLElement>(`tr[data-row-id="${CSS.escape(id)}"]`)?.focus({ preventScroll: true });
    }),
  );
}
