/** Chooses the page of a form, and reads the id or code from an address. */
import type { OnlineView } from './views.ts';
import type { OnlineHead } from './model.ts';

/** The id or code at the end of a menu address such as `/online/cgformList/abc`; `undefined` for a pattern without a value. */
export function codeInPath(path: string): string | undefined {
  const last = path.slice(path.lastIndexOf('/') + 1);
  if (last === '' || last.startsWith(':')) return undefined;
  try {
    return decodeURIComponent(last);
  } catch {
    return last; // a stray % is part of the code
  }
}

/** Trees and the designer's list shapes have pages of their own. */
export function viewOfHead({ isTree, theme }: OnlineHead): OnlineView {
  if (isTree) return 'treeList';
  switch (theme.toLowerCase()) {
    case 'erp':
      return 'erpList';
    case 'tab':
      return 'tabList';
    case 'innertable':
      return 'innerTableList';
    default:
      return 'autoList';
  }
}

const VIEWS: readonly OnlineView[] = ['autoList', 'treeList', 'erpList', 'tabList', 'innerTableList'];

/** A view's name from an address; the plain list for anything else. */
export const viewNamed = (name: string | null): OnlineView => VIEWS.find(view => view === name) ?? 'autoList';
