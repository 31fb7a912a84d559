/** The picture of a user in his form: scaled down in the worker and stored at once; the form keeps its path. */
import { useRef, useState } from 'react';
import { App, Button, Flex } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { directFailureText } from '#domain/network-notice.ts';
import { isImageName } from '#schema/file-rules.ts';
import { fileSpecText } from '#schema/file-text.ts';
import { useAppServices } from '#app/live/app-services.tsx';
import { useCalls } from '#app/live/use-calls.ts';
import { busy } from '#app/ui/widgets/busy.tsx';
import { UserAvatar } from '#app/ui/widgets/user-avatar.tsx';
import { widgetText } from '#app/ui/widgets/text.ts';
import type { userCalls } from './calls.ts';
import { userText } from './text.ts';

const SIDE_PX = 56;

/** `value` and `onChange` are the form's. */
type AvatarItemProps = { readonly name: string; readonly id?: string; readonly value?: string; readonly onChange?: (path: string) => void };

export function AvatarItem({ name, id, value = '', onChange }: AvatarItemProps) {
  const { connection } = useAppServices();
  const calls = useCalls<typeof userCalls>('features/platform/users');
  const { message } = App.useApp();
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const store = async (file: File): Promise<void> => {
    if (!isImageName(file.name)) return inBackground(message.warning(fileSpecText.imagesOnly));
    setBusy(true);
    const path = await calls.uploadAvatar(await connection.api.shrinkImage(file), file.name);
    setBusy(false);
    if (path.ok) return onChange?.(path.value);
    inBackground(message.warning(directFailureText(path.error, widgetText.notReached)));
  };
  return (
    <Flex gap="small" align="center">
      <UserAvatar avatar={value} name={name} size={SIDE_PX} alt={userText.avatarOf(name)} />
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={event => {
          const [file] = event.target.files ?? [];
          event.target.value = ''; // the same file can be chosen again
          if (file) inBackground(store(file));
        }}
      />
      <Button {...(id === undefined ? {} : { id })} loading={busy(isBusy)} onClick={() => input.current?.click()}>
        {userText.chooseAvatar}
      </Button>
      {value !== '' && (
        <Button type="link" onClick={() => onChange?.('')}>
          {userText.dropAvatar}
        </Button>
      )}
    </Flex>
  );
}
