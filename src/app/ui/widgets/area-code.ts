/** Area codes are hierarchical: 2 digits name the province, 4 the city, 6 the district. */

/** The codes from the province to the area itself, e.g. 140106 → 14, 1401, 140106. A code padded with zeros (140100) names the level above. */
export function areaPath(code: string): readonly string[] {
  const meaningful = code.replace(/(?:00)+$/, '');
  return [2, 4, 6].filter(length => meaningful.length >= length).map(length => meaningful.slice(0, length));
}

/** The names along the path; a level that only repeats a municipality (市辖区) is left out. */
export function areaText(code: string, nameByCode: Readonly<Record<string, string>>): string {
  const names = areaPath(code).map(part => nameByCode[part]);
  if (names.length === 0 || names.includes(undefined)) return code;
  return names.filter(name => name !== '市辖区').join('/');
}
