/** Lists of lines that are saved together with their parent. */

/** Lines of one list, of entities and of online forms; a list that is longer already may be kept and shortened, not lengthened. */
export const LIST_LINES_MAX = 500;

/** Why a list takes no further line; undefined while it does. */
export const whyNoMoreLines = (label: string, count: number): string | undefined =>
  count < LIST_LINES_MAX ? undefined : tooManyLines(label, LIST_LINES_MAX);

export const tooManyLines = (label: string, most: number): string => `${label}最多${most}条`;
