/** The entry of the chunk behind the sign-in. It contains the layout and the list page, because most sign-ins are followed by a list. */
export { SignedIn } from './signed-in.tsx';
export { ListPage } from '../ui/list/list-page.tsx';
