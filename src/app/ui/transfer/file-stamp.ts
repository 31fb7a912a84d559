/** The time in a file name: 20260305-1020. */
export function fileStamp(at: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${at.getFullYear()}${two(at.getMonth() + 1)}${two(at.getDate())}-${two(at.getHours())}${two(at.getMinutes())}`;
}

/** The name of a list's exported file; the specification gives the extension, whatever Excel format the server writes. */
export const exportName = (title: string, at: Date): string => `${title}_${fileStamp(at)}.xls`;
