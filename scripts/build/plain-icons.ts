/** Makes the icons of antd shorter: each has a wrapper of its own with a copy of `Object.assign`, which a build replaces by one for all. 2 KB of the first list. */
import type { Plugin } from 'vite';
import { changedModule } from './changed-module.ts';

const MODULE = /\/@ant-design\/icons\/es\/icons\/[A-Z]\w+\.js$/;
const ICON = /^import (\w+)Svg from ("@ant-design\/icons-svg\/es\/asn\/\w+");$/m;
const WRAPPER = /React\.createElement\(AntdIcon, _extends\(\{\}, props, \{\s*ref: ref,\s*icon: (\w+)Svg\s*\}\)\);/;
const OWN_ICON = '\0quayside:icon';

const OWN_ICON_CODE = `import { createElement, forwardRef } from 'react';
import AntdIcon from '@ant-design/icons/es/components/AntdIconLight';
export const iconOf = icon => /*#__PURE__*/ forwardRef((props, ref) => createElement(AntdIcon, { ...props, ref, icon }));`;

/** @returns undefined if the module is not as it was when this was written. */
export function withPlainIcon(code: string): string | undefined {
  const [, name, source] = ICON.exec(code) ?? [];
  if (name === undefined || source === undefined || WRAPPER.exec(code)?.[1] !== name) return undefined;
  return `import icon from ${source};\nimport { iconOf } from '${OWN_ICON}';\nexport default /*#__PURE__*/ iconOf(icon);`;
}

export const plainIcons = (): Plugin => ({
  ...changedModule('plain-icons', MODULE, withPlainIcon),
  resolveId: source => (source === OWN_ICON ? OWN_ICON : undefined),
  load: id => (id === OWN_ICON ? OWN_ICON_CODE : undefined),
});
