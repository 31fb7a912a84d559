/** The entry of the chunk with a list's drawers and larger inputs. It is loaded when the rows are on the screen. */
export { DetailDrawer } from '../detail/detail-drawer.tsx';
export { FormDrawer } from '../form/form-drawer.tsx';
export { ImageThumbs } from '../widgets/image-thumbs.tsx';
export { AreaInput } from '../widgets/inputs/area-input.tsx';
export { DateInput } from '../widgets/inputs/date-input.tsx';
export { DayRangeInput } from '../widgets/inputs/date-input.tsx';
export { FlagInput } from '../widgets/inputs/flag-input.tsx';
export { NumberInput } from '../widgets/inputs/number-input.tsx';
export { NumberRangeInput } from '../widgets/inputs/number-range-input.tsx';
