/** The entry of the chunk with a list's drawers and larger inputs. It is loaded when the rows are on the screen. */
export { DetailDrawer } from '../detail/detail-drawer.tsx';
export { FormDrawer } from '../form/form-drawer.tsx';
export { ImageThumbs } from '../widgets/image-thumbs.tsx';
export { AreaInput } from '../widgets/inputs/area-input.tsx';
export { DateInput } from '../widgets/inputs/date-input.tsx';
export { DayRangeInput } from '../widgets/inputs/date-input.tsx';
