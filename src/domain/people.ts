/**
 * The lists that people are chosen from: users, roles, positions and departments of the server. Widths, columns and search fields are those of the
 * widget specification §2 and §9.
 */
export type PeopleKind = 'people' | 'roles' | 'positions';

/** A record as the picker shows it: texts by column. */
export type PeopleRow = {
  readonly id: string;
  readonly value: string;
  readonly text: string;
  readonly cells: Readonly<Record<string, string>>;
};
export type PeoplePage = { readonly rows: readonly PeopleRow[]; readonly total: number };
/** `sought`: a part of each column's text, by column. `departId`: of users only. */
export type PeopleQuery = {
  readonly pageNo: number;
  readonly pageSize: number;
  readonly sought: Readonly<Record<string, string>>;
  readonly departId?: string | undefined;
};
/**
 * What a picker of departments leaves out. `condition`: texts that properties of a department must have; `exclude`: ids, left out with all below them;
 * `areOfCarTeams`: only those that an enabled car team names as its own. A server that does not know these answers all departments.
 */
export type DepartNarrowing = {
  readonly condition?: Readonly<Record<string, string>>;
  readonly exclude?: readonly string[];
  readonly areOfCarTeams?: boolean;
};
export type DepartNode = {
  readonly id: string;
  readonly name: string;
  readonly orgCode: string;
  readonly children: readonly DepartNode[];
};

type DepartOption = { readonly value: string; readonly title: string; readonly children: DepartOption[] };
/** A department, and those below it, as a select of a tree takes them. */
export const departOption = ({ id, name, children }: DepartNode): DepartOption => ({
  value: id,
  title: name,
  children: children.map(departOption),
});

/** The columns of each kind; those of `searched` have an input. */
export const PEOPLE_COLUMNS: Readonly<Record<PeopleKind, { readonly columns: readonly string[]; readonly searched: readonly string[] }>> = {
  people: { columns: ['realname', 'username', 'sex', 'phone', 'birthday', 'orgCodeTxt'], searched: ['username', 'realname'] },
  roles: { columns: ['roleName', 'roleCode'], searched: ['roleName'] },
  positions: { columns: ['name', 'code', 'rank'], searched: ['name'] },
};

export type FlatDepart = { readonly value: string; readonly text: string; readonly path: string };

/** The departments one below the other, each with the names of those above it. */
export const flatDeparts = (nodes: readonly DepartNode[], above: readonly string[] = []): readonly FlatDepart[] =>
  nodes.flatMap(({ id, name, children }) => [
    { value: id, text: name, path: [...above, name].join(' / ') },
    ...flatDeparts(children, [...above, name]),
  ]);

/** The department and those below it. */
export function departAndBelow(nodes: readonly DepartNode[], id: string): readonly DepartNode[] {
  for (const node of nodes) {
    if (node.id === id) return withBelow(node);
    const found = departAndBelow(node.children, id);
    if (found.length > 0) return found;
  }
  return [];
}

const withBelow = (node: DepartNode): readonly DepartNode[] => [node, ...node.children.flatMap(withBelow)];
