/** The moment in a file's name: 20260305-1020. */
export function fileStamp(at: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${at.getFullYear()}${two(at.getMonth() + 1)}${two(at.getDate())}-${two(at.getHours())}${two(at.getMinutes())}`;
}

/** A list's exported file; the ending is the contract's, whatever Excel format the server writes. */
export const exportName = (title: string, at: Date): string => `${title}_${fileStamp(at)}.xls`;
