/** The picture of a user in his form: scaled down in the worker and stored at once; the form keeps its path. */
import { useState } from 'react';
import { App, Button, Flex } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { directFailureText } from '#domain/network-notice.ts';
import { useAppServices } from '#app/live/app-services.tsx';
import { useCalls } from '#app/live/use-calls.ts';
import { ChooseImage } from '#app/ui/widgets/files/choose-image.tsx';
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
  const store = async (file: File): Promise<void> => {
    setBusy(true);
    const path = await calls.uploadAvatar(await connection.api.shrinkImage(file), file.name);
    setBusy(false);
    if (path.ok) return onChange?.(path.value);
    inBackground(message.warning(directFailureText(path.error, widgetText.notReached)));
  };
  return (
    <Flex gap="small" align="center">
      <UserAvatar avatar={value} name={name} size={SIDE_PX} alt={userText.avatarOf(name)} />
      <ChooseImage id={id} label={userText.chooseAvatar} isBusy={isBusy} onChoose={store} />
      {value !== '' && (
        <Button type="link" onClick={() => onChange?.('')}>
          {userText.dropAvatar}
        </Button>
      )}
    </Flex>
  );
}
