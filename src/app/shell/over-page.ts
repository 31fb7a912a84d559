/** What stands over a page. It is loaded once the first page has its content: until then nobody needs it. */
import { lazyPart } from '../live/lazy-part.tsx';
import { BottomSheet } from '../ui/widgets/bottom-sheet.tsx';
import { frameDrawer, framePart } from './frame-part.tsx';
import type { FailureProps } from './notices/database-failure-page.tsx';
import type { LogoutQuestionProps } from './notices/logout-question.tsx';
import type { LostWorkProps } from './notices/lost-work-dialog.tsx';
import type { MenuDrawerProps } from './notices/menu-drawer.tsx';
import type { NoticesAreaProps } from './notices/notices.tsx';
import type { SignInAgainProps } from './notices/sign-in-again.tsx';
import type { UnsentDialogProps } from './notices/unsent-dialog.tsx';

const loadChunk = () => import('./notices/chunk.ts');

export const NoticesArea = lazyPart<NoticesAreaProps>(async () => (await loadChunk()).NoticesArea);
export const DatabaseFailurePage = lazyPart<FailureProps>(async () => (await loadChunk()).DatabaseFailurePage);
export const UnsentDialog = framePart<UnsentDialogProps>(async () => (await loadChunk()).UnsentDialog);
export const LogoutQuestion = frameDrawer<LogoutQuestionProps>(async () => (await loadChunk()).LogoutQuestion);
export const LostWorkDialog = frameDrawer<LostWorkProps>(async () => (await loadChunk()).LostWorkDialog);
export const MenuDrawer = frameDrawer<MenuDrawerProps>(async () => (await loadChunk()).MenuDrawer);
export const SignInAgain = frameDrawer<SignInAgainProps>(async () => (await loadChunk()).SignInAgain);

const PARTS = [NoticesArea, DatabaseFailurePage, UnsentDialog, LogoutQuestion, LostWorkDialog, MenuDrawer, SignInAgain, BottomSheet];

/** Lets each be drawn at once from then on; they are one file. @returns whether it was loaded. Never fails. */
export async function loadOverPage(): Promise<boolean> {
  const isThere = await loadChunk().then(
    () => true,
    () => false,
  );
  if (isThere) await Promise.all(PARTS.map(part => part.untilLoaded()));
  return isThere;
}
