/**
 * Leaves parts of antd out of a build that nothing here uses. A component carries its relatives as properties (`Input.OTP`, `Badge.Ribbon`) and its
 * variants as branches (a virtual table, rows that check their children), so whoever imports the one downloads the others. In a build each has a stand-in;
 * who comes to use the part is told so by the test of this file, and by the stand-in when it is drawn.
 */
import type { Plugin } from 'vite';
import { slashed } from './changed-module.ts';

const WHERE = 'scripts/build/without-unused-parts.ts';
const undrawn = (name: string): string => `() => { throw new Error('this build has no ${name} of antd: ${WHERE}'); }`;
const unused = (name: string): string => `export default ${undrawn(name)};`;
const NO_STYLE = 'export default () => ({});';

type UnusedPart = {
  /** The module that imports the part, below the folder of packages. */
  readonly importer: RegExp;
  readonly source: string;
  readonly code: string;
  /** How a source of ours would look that uses the part. */
  readonly use?: RegExp;
};

export const UNUSED_PARTS: readonly UnusedPart[] = [
  { importer: /^antd\/es\/input\/index\.js$/, source: './OTP', code: unused('Input.OTP'), use: /\bInput\.OTP\b/ },
  { importer: /^antd\/es\/input\/index\.js$/, source: './Group', code: unused('Input.Group'), use: /\bInput\.Group\b/ },
  { importer: /^antd\/es\/badge\/index\.js$/, source: './Ribbon', code: unused('Badge.Ribbon'), use: /\bBadge\.Ribbon\b/ },
  { importer: /^antd\/es\/tag\/index\.js$/, source: './CheckableTag', code: unused('CheckableTag'), use: /\bCheckableTag\b/ },
  {
    importer: /^antd\/es\/tag\/index\.js$/,
    source: './CheckableTagGroup',
    code: unused('CheckableTagGroup'),
    use: /\bCheckableTagGroup\b/,
  },
  { importer: /^antd\/es\/avatar\/index\.js$/, source: './AvatarGroup', code: unused('Avatar.Group'), use: /\bAvatar\.Group\b/ },
  {
    importer: /^antd\/es\/dropdown\/index\.js$/,
    source: './dropdown-button',
    code: unused('Dropdown.Button'),
    use: /\bDropdown\.Button\b/,
  },
  {
    importer: /^antd\/es\/layout\/index\.js$/,
    source: './layout',
    code: `const none = ${undrawn('Layout')};\nexport { none as Content, none as Footer, none as Header, none as default };`,
    use: /<Layout\b(?!\.Sider)|\bLayout\.(?!Sider)/,
  },
  { importer: /^antd\/es\/space\/index\.js$/, source: './Addon', code: unused('Space.Addon'), use: /\bSpace\.Addon\b/ },
  {
    importer: /^antd\/es\/alert\/index\.js$/,
    source: './ErrorBoundary',
    code: unused('Alert.ErrorBoundary'),
    use: /\bAlert\.ErrorBoundary\b/,
  },
  {
    importer: /^antd\/es\/tooltip\/index\.js$/,
    source: './PurePanel',
    code: unused('Tooltip of a design page'),
    use: /_InternalPanelDoNotUse/,
  },
  {
    importer: /^antd\/es\/(?:select|dropdown)\/\w+\.js$/,
    source: '../_util/PurePanel',
    code: `export default () => ${undrawn('panel of a design page')};`,
  },
  // What a table can do beside.
  {
    importer: /^antd\/es\/table\/InternalTable\.js$/,
    source: './RcTable/VirtualTable',
    code: unused('virtual table'),
    use: /^\s+virtual(?:$|=\{true)/m,
  },
  {
    importer: /^@rc-component\/table\/es\/index\.js$/,
    source: './VirtualTable',
    code: `${unused('virtual table')}\nexport const genVirtualTable = ${undrawn('virtual table')};`,
  },
  {
    // What it answers to columns without filters.
    importer: /^antd\/es\/table\/InternalTable\.js$/,
    source: './hooks/useFilter',
    code: 'const NONE = [columns => columns, [], {}];\nexport const getFilterData = data => data;\nexport default () => NONE;',
    use: /\b(?:filterDropdown|onFilter|filteredValue|filterMode)\b/,
  },
  {
    importer: /^antd\/es\/table\/hooks\/useSelection\.js$/,
    source: '@rc-component/tree/es/utils/conductUtil',
    code: `export const conductCheck = ${undrawn('rows that check their children')};`,
    use: /<Table[^>]*rowSelection=\{\{[^}]*checkStrictly: false/,
  },
  {
    importer: /^antd\/es\/table\/hooks\/useSelection\.js$/,
    source: '@rc-component/tree/es/utils/treeUtil',
    code: `export const convertDataToEntities = ${undrawn('rows that check their children')};`,
  },
  {
    // Tables in dialogs have them, no list has: they are loaded where the first is drawn.
    importer: /^antd\/es\/table\/hooks\/useSelection\.js$/,
    source: '../../radio',
    code: `import { createElement, lazy, Suspense } from 'react';
const Late = lazy(() => import('antd/es/radio'));
export default props => createElement(Suspense, { fallback: null }, createElement(Late, props));`,
  },
  { importer: /^antd\/es\/table\/style\/index\.js$/, source: './filter', code: NO_STYLE },
  { importer: /^antd\/es\/table\/style\/index\.js$/, source: './virtual', code: NO_STYLE },
  { importer: /^antd\/es\/table\/style\/index\.js$/, source: './rtl', code: NO_STYLE, use: /\bdirection="rtl"/ },
  { importer: /^antd\/es\/table\/style\/index\.js$/, source: './bordered', code: NO_STYLE, use: /<Table\b[^>]*\bbordered\b/ },
  { importer: /^antd\/es\/pagination\/Pagination\.js$/, source: './style/bordered', code: unused('wireframe'), use: /\bwireframe\b/ },
  // The texts of antd where no provider is: there is one everywhere.
  { importer: /^antd\/es\/locale\/useLocale\.js$/, source: './en_US', code: `export { default } from 'antd/locale/zh_CN';` },
  { importer: /^antd\/es\/modal\/locale\.js$/, source: '../locale/en_US', code: `export { default } from 'antd/locale/zh_CN';` },
];

const STAND_IN = '\0quayside:unused-part:';
const PACKAGES = '/node_modules/';

/** @returns the place in the list of what stands in for a source that a module imports. */
export function unusedPart(source: string, importer: string): number {
  const path = slashed(importer);
  const name = path.slice(path.lastIndexOf(PACKAGES) + PACKAGES.length);
  return UNUSED_PARTS.findIndex(part => part.source === source && part.importer.test(name));
}

/** @throws when antd no longer imports a part as it did: the part may be in the build then. */
export function withoutUnusedParts(): Plugin {
  const asked = new Set<number>();
  return {
    name: 'quayside:without-unused-parts',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const at = importer === undefined ? -1 : unusedPart(source, importer);
      if (at < 0) return undefined;
      asked.add(at);
      return { id: `${STAND_IN}${at}`, moduleSideEffects: false };
    },
    load: id => (id.startsWith(STAND_IN) ? UNUSED_PARTS[Number(id.slice(STAND_IN.length))]?.code : undefined),
    generateBundle() {
      const missed = UNUSED_PARTS.filter((part, at) => !asked.has(at)).map(({ source, importer }) => `${source} of ${importer}`);
      if (missed.length > 0) this.error(`nothing imports ${missed.join(', ')}: look at ${WHERE}`);
    },
  };
}
