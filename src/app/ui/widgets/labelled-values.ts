/** Reads the chosen values of a control of antd that reports each with its label: one, several or none. */
export function valuesIn(given: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(given) ? given : [given];
  return list.flatMap(one => (typeof one === 'object' && one !== null && 'value' in one ? [String(one.value)] : []));
}
