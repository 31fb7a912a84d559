/** The titles in the tab bar: two tabs of one page also show the difference between their addresses. */

type Named = { readonly key: string; readonly title: string };
/** Whether a value in the address says something to a reader. */
type IsTold = (key: string, value: string) => boolean;

/** By tab key. @param tabs keys are full paths with their queries. */
export function tabTitles(tabs: readonly Named[], isTold: IsTold = () => true): ReadonlyMap<string, string> {
  return new Map(
    tabs.map(tab => {
      const namesakes = tabs.filter(({ title }) => title === tab.title);
      const difference = namesakes.length > 1 ? differenceOf(tab, namesakes, isTold) : '';
      return [tab.key, difference === '' ? tab.title : `${tab.title} · ${difference}`];
    }),
  );
}

/** The query values that are not the same in all of them; for a path without a query its last part, if the paths differ. */
function differenceOf({ key }: Named, namesakes: readonly Named[], isTold: IsTold): string {
  const others = namesakes.filter(other => other.key !== key).map(other => queryOf(other.key));
  const own = queryOf(key).filter(([name, value]) => !others.every(other => other.some(([n, v]) => n === name && v === value)));
  if (own.length > 0)
    return own
      .map(([, value]) => value)
      .filter(value => isTold(key, value))
      .join(' ');
  const path = pathOf(key);
  return namesakes.some(other => pathOf(other.key) !== path) ? path.slice(path.lastIndexOf('/') + 1) : '';
}

const pathOf = (key: string): string => key.split('?')[0] ?? key;
const queryOf = (key: string): readonly (readonly [string, string])[] => [...new URLSearchParams(key.slice(pathOf(key).length))];
