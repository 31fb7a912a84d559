/**
 * Pages and features read the fields of a row by src/schema/typed-row.ts, which knows the names of its entity: a quoted name, a display text by a quoted
 * name, or a row taken apart in a parameter is found here, in the syntax tree. The compiler sees to it that no name is read after a dot
 * (noPropertyAccessFromIndexSignature).
 */
import { parseSync, Visitor } from 'vite';
import type { ESTree } from 'vite';
import { expect, test } from 'vitest';
import { sourcesUnder } from '#tests/support/source-files.ts';

/** Decoders and calls read what came over the wire; no entity is known there. */
const OF_THE_WIRE = /\/decoders\/|\/calls\.ts$/;

/** Reads of something else than the row of a known entity, each with its reason. */
const NO_ENTITY: readonly string[] = [
  // The definition of notes comes as an argument; that its step writes these two is the agreement of every definition with `about`.
  "src/app/ui/row-notes/note-item.tsx: note['handleTime']",
  // The changes to rights that a user began, by what becomes of each.
  "src/app/ui/rights/rights-drawer.tsx: kept['added']",
  "src/app/ui/rights/rights-drawer.tsx: kept['removed']",
  // What the nodes of a tree of antd carry beside their title.
  "src/app/ui/widgets/inputs/tree-input.tsx: node['sought']",
  "src/app/ui/widgets/inputs/tree-input.tsx: node['why']",
  // The cells of a user in a table of people, as texts.
  "src/app/ui/widgets/people/kept.ts: cells['orgCodeTxt']",
  // The attributes of a link.
  "src/app/ui/widgets/rich-text/rich-text-editor.tsx: ['href']",
  // Whatever has a location: a row, a node of a track, a value of a field.
  'src/app/ui/widgets/plane/points-of.ts: { longitude, latitude }: Values',
  // Parts of a rule and arguments of a route are read from JSON that somebody typed.
  "src/features/platform/check-rules/model.ts: part['digits']",
  "src/features/platform/check-rules/model.ts: part['message']",
  "src/features/platform/check-rules/model.ts: part['pattern']",
  "src/features/platform/gateway-routes/model.ts: arg['key']",
  "src/features/platform/gateway-routes/model.ts: arg['value']",
  // A table of an online form is known to the server only.
  "src/features/platform/online-views/tree-nodes.ts: row['hasChild']",
  // 组件示例 draws rows of no entity, and keeps what was chosen by the name of its example.
  "src/features/platform/widget-demo/editable-lines.ts: row['from']",
  "src/features/platform/widget-demo/editable-table-demo.tsx: row['count']",
  "src/features/platform/widget-demo/people-demo.tsx: chosen['depart']",
  "src/features/platform/widget-demo/people-demo.tsx: chosen['userSearch']",
  // The rows that a step has chosen, by the name of the field that refers to each.
  "src/features/transport/waybill/dispatch/row-box.tsx: chosen['carId']",
];

test('a field of a known entity is read by its definition: textIn, numberIn, valueIn or dictTextIn of src/schema/typed-row.ts', () => {
  const found = sourcesUnder('src/features', 'src/app')
    .filter(({ file }) => !OF_THE_WIRE.test(file))
    .flatMap(({ file, text }) => quotedReads(file, text).map(read => `${file}: ${read}`));

  const advice =
    "write textIn<typeof waybill>(row, 'plateNumber'), or AnyEntity for what the server stamps; NO_ENTITY is for what is no row";
  expect([...new Set(found)].toSorted(), advice).toEqual(NO_ENTITY.toSorted()); // a cured exception must leave the list
});

test('what is found: a quoted name, a quoted name of a display text, a row taken apart; not typed reads, names of a variable, attributes of a page', () => {
  const bad = `
    const plate = row['plateNumber'];
    const net = input.values?.['netWeight'];
    const goods = dictTextOf(first(rows), 'materialId');
    const whyNot = ({ id, settlementType }: Row) => settlementType;`;
  const good = `
    const plate = textIn<typeof waybill>(row, 'plateNumber');
    const any = row[field.name] ?? dictTextOf(row, field.name);
    const at = head.dataset['at'] + props['data-column'] + import.meta.env['APP_VERSION'];
    const idOf = ({ id }: Row) => id;
    const first = list[0];`;

  expect(quotedReads('bad.tsx', bad)).toEqual([
    "row['plateNumber']",
    "values['netWeight']",
    "dictTextOf(…, 'materialId')",
    '{ settlementType }: Row',
  ]);
  expect(quotedReads('good.tsx', good)).toEqual([]);
});

/** Every read of a row by a literal name, as a reader would look for it, in the order of the file. */
function quotedReads(file: string, text: string): readonly string[] {
  if (!MAY_READ.test(text)) return [];
  const found: { readonly at: number; readonly read: string }[] = [];
  const add = (at: number, read: string): unknown => found.push({ at, read });
  new Visitor({
    MemberExpression(node) {
      const owner = nameOf(node.object);
      if (node.computed && isText(node.property) && isName(node.property.value) && !['dataset', 'env'].includes(owner))
        add(node.start, `${owner}['${node.property.value}']`);
    },
    CallExpression({ start, callee, arguments: [, name] }) {
      if (nameOf(callee) === 'dictTextOf' && name && isText(name)) add(start, `dictTextOf(…, '${name.value}')`);
    },
    ObjectPattern({ start, typeAnnotation, properties }) {
      const type = typeAnnotation && text.slice(typeAnnotation.typeAnnotation.start, typeAnnotation.typeAnnotation.end);
      if (type !== 'Row' && type !== 'Values') return;
      const names = properties.flatMap(part => (part.type === 'Property' && !part.computed ? [nameOf(part.key)] : []));
      const fields = names.filter(name => name !== 'id');
      if (fields.length > 0) add(start, `{ ${fields.join(', ')} }: ${type}`);
    },
  }).visit(parseSync(file, text).program);
  return found.toSorted((a, b) => a.at - b.at).map(({ read }) => read);
}

/** Parsing takes long: of most files a look at the text is enough. */
const MAY_READ = /(?:\b[a-z]\w*|[)\]])(?:\?\.)?\[['"]|\bdictTextOf\(|\}: (?:Row|Values)\b/;

const isText = (node: ESTree.Node): node is ESTree.StringLiteral => node.type === 'Literal' && typeof node.value === 'string';

/** No field is called data-column. */
const isName = (text: string): boolean => /^\w+$/.test(text);

/** The last name of what is read from: `values` of `input.chosen.values`; '' of a call. */
function nameOf(node: ESTree.Node): string {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'ChainExpression') return nameOf(node.expression);
  return node.type === 'MemberExpression' && !node.computed ? nameOf(node.property) : '';
}
