/** Offers a text, or the bytes of a file, to the user as a download. */
export function saveAsFile(content: string | Blob, name: string, type = 'application/json'): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const anchor = Object.assign(document.createElement('a'), { href: url, download: name });
  anchor.click();
  URL.revokeObjectURL(url);
}
