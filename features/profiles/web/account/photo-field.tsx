import { type ChangeEvent, useRef, useState } from 'react';
import { acceptedPictures, isPictureFile } from '../../../../platform/contract/picture-types.ts';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { FieldGroup } from '../../../../platform/web/ui/field.tsx';
import { useToast } from '../../../../platform/web/ui/toasts.tsx';
import { useFault } from '../../../../platform/web/use-fault.ts';
import { useMutation } from '../../../../platform/web/use-mutation.ts';
import { type Profile, photoMaxBytes, removeMyPhoto, setMyPhoto } from '../../contract.ts';
import { useSessionStore } from '../session.ts';
import { useProfileText } from '../use-text.ts';
import styles from './account.module.css';
import { Avatar } from './avatar.tsx';

const faultTexts = {
  too_large: 'photoTooLarge',
  photo_wrong_type: 'photoWrongType',
  photo_unreadable: 'photoUnreadable',
  too_many_requests: 'photoTooOften',
} as const;

/** Uploads the photo as soon as it is selected. */
export function PhotoField({ profile, api }: { profile: Profile; api: ApiClient }) {
  const text = useProfileText();
  const toast = useToast();
  const store = useSessionStore();
  const input = useRef<HTMLInputElement>(null);
  const textOf = (code: string) => text(faultTexts[code as keyof typeof faultTexts] ?? 'photoNotSaved');
  const { isPending, mutate } = useMutation(({ code }) => textOf(code), { isQuiet: true });
  const [pendingAction, setPendingAction] = useState<'saving' | 'removing' | null>(null);
  const { fault, setFault, refuse } = useFault();

  async function change(kind: 'saving' | 'removing', call: () => Promise<unknown>) {
    if (isPending) return;
    setPendingAction(kind);
    setFault(undefined);
    await mutate(call, {
      async onSuccess() {
        await store.reload();
        toast.success(text('profileUpdated'));
      },
      onRefusal: ({ code }) => setFault(textOf(code)),
    });
    setPendingAction(null);
  }

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // Without this reset, selecting the same file again after a failure would fire no event.
    target.value = '';
    if (!file) return;
    if (!isPictureFile(file)) return refuse(text('photoWrongType'));
    if (file.size > photoMaxBytes) return refuse(text('photoTooLarge'));
    void change('saving', async () =>
      api.call(setMyPhoto, { bytes: new Uint8Array(await file.arrayBuffer()) }),
    );
  }

  return (
    <FieldGroup legend={text('photo')} hint={text('photoHint')} error={fault}>
      <div className={styles.photo}>
        <Avatar profile={profile} large />
        <input
          ref={input}
          type="file"
          hidden
          aria-label={text('photo')}
          accept={acceptedPictures}
          onChange={choose}
        />
        <Button tone="second" small busy={pendingAction === 'saving'} onClick={() => input.current?.click()}>
          {text(profile.has_own_photo ? 'changePhoto' : 'addPhoto')}
        </Button>
        {profile.has_own_photo && (
          <Button
            tone="quiet"
            small
            busy={pendingAction === 'removing'}
            onClick={() => void change('removing', () => api.call(removeMyPhoto, {}))}
          >
            {text('removePhoto')}
          </Button>
        )}
      </div>
    </FieldGroup>
  );
}
