/** The first field of what has just opened takes the focus, so that one can type at once. */
const FIELD = [
  'input:not([disabled], [readonly], [type=hidden], [type=checkbox], [type=radio], [type=file])',
  'textarea:not([disabled], [readonly])',
].join();

/** A field that the user is in already keeps it. */
export function focusFirst(root: Element | null | undefined): void {
  if (!root) return;
  const { activeElement } = document;
  if (activeElement?.matches(FIELD) === true && root.contains(activeElement)) return;
  root.querySelector<HTMLElement>(FIELD)?.focus({ preventScroll: true });
}
