/**
 * Leaves antd's form, with its validator, out of what loads before a form is opened. An input asks whether it is in a form, and the module that answers
 * imports the provider of forms from the index of @rc-component/form (antd 6); a group of radio buttons imports one function from the hook of forms. A file of the build takes
 * with a module all that the module imports. In a build the first imports the provider from where it is, and the second has the function in itself.
 */
import type { Plugin } from 'vite';
import { changedModule, swapped } from './changed-module.ts';

const CONTEXT = /import \{ FormProvider as RcFormProvider \} from '@rc-component\/form';/;
const DIRECT_CONTEXT = "import { FormProvider as RcFormProvider } from '@rc-component/form/es/FormContext';";
const NAMES = /import \{ toNamePathStr \} from '\.\.\/form\/hooks\/useForm';/;
const OWN_NAMES = "const toNamePathStr = name => (name === undefined || name === false ? [] : [].concat(name)).join('_');";

/** @returns undefined if the module of the inputs' context is not as it was when this was written. */
export const withDirectProvider = swapped(CONTEXT, DIRECT_CONTEXT);

/** @returns undefined if the module of radio groups is not as it was when this was written. */
export const withOwnNames = swapped(NAMES, OWN_NAMES);

export const withoutFormBehindInputs = (): Plugin[] => [
  changedModule('without-form-behind-inputs', /\/antd\/es\/form\/context\.js$/, withDirectProvider),
  changedModule('without-form-behind-inputs', /\/antd\/es\/radio\/group\.js$/, withOwnNames),
];
