/** Chooses rows of server records for an act on several: by boxes with names, over pages, without a box for all. */
type CheckboxProps = { readonly disabled?: boolean; readonly 'aria-label': string };

/** @param boxOf the box of a row: its name for screen readers, and whether it is closed. @returns the table's `rowSelection`. */
export const chosenRows = <R>(chosen: readonly string[], onChoose: (ids: readonly string[]) => void, boxOf: (row: R) => CheckboxProps) => ({
  selectedRowKeys: [...chosen],
  onChange: (keys: readonly unknown[]) => onChoose(keys.map(String)),
  hideSelectAll: true,
  getCheckboxProps: boxOf,
  preserveSelectedRowKeys: true,
});
