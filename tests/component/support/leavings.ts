/** Where the page wanted to go by loading another document. It does not go: the test would go with it. */
export const leavings: string[] = [];

export function noteLeavings(): void {
  navigation.addEventListener('navigate', event => {
    if (event.destination.sameDocument || event.downloadRequest !== null || !event.cancelable) return;
    event.preventDefault();
    const { pathname, search } = new URL(event.destination.url);
    leavings.push(event.navigationType === 'reload' ? 'reload' : pathname + search);
  });
}
