import { type ChangeEvent, useRef } from 'react';
import { acceptedPictures } from '../../../../platform/contract/picture-types.ts';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { FieldGroup } from '../../../../platform/web/ui/field.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { ChevronLeftIcon } from '../../../../platform/web/ui/icons.tsx';
import { Panel } from '../../../../platform/web/ui/panel.tsx';
import { ChevronRightIcon, TrashIcon } from '../../../../platform/web/ui/rare-icons.tsx';
import { useFault } from '../../../../platform/web/use-fault.ts';
import { useMutation } from '../../../../platform/web/use-mutation.ts';
import { photoAddress } from '../../../photos/photo-of.ts';
import type { Picture } from '../../contract.ts';
import {
  addPartnerPicture,
  maxPartnerPhotos,
  type PictureKind,
  pictureMaxBytes,
} from '../../staff-contract.ts';
import styles from './desk.module.css';
import type { FieldsProps } from './fields.ts';
import { useDeskText } from './use-text.ts';

const faultTexts = {
  photo_too_large: 'photoTooLarge',
  too_large: 'photoTooLarge',
  photo_wrong_type: 'photoWrongType',
  photo_unreadable: 'photoUnreadable',
  photo_wrong_size: 'photoWrongSize',
} as const;

/** Field for a partner's pictures. A file is uploaded when it is chosen, and attached when the partner is saved. */
export function PicturesField({ api, draft, change, hasFault }: FieldsProps & { api: ApiClient }) {
  const text = useDeskText();
  const { logo, photos } = draft;
  const logos = useUpload(api, 'logo', hasFault('logo'));
  const pictures = useUpload(api, 'photo', hasFault('photos'));

  async function addPhotos(files: readonly File[]) {
    if (photos.length + files.length > maxPartnerPhotos)
      return pictures.refuse(text('tooManyPhotos', { most: maxPartnerPhotos }));
    const uploadedPictures = await pictures.upload(files);
    if (uploadedPictures.length > 0) change({ photos: [...photos, ...uploadedPictures] });
  }

  return (
    <Panel title={text('pictures')} headingLevel={3}>
      <div className={styles.stack}>
        <FieldGroup legend={text('logo')} hint={text('logoHint')} error={logos.fault}>
          <div className={styles.actions}>
            {logo && (
              <img
                className={styles.logo}
                src={photoAddress(logo.key, 256)}
                width={256}
                height={256}
                alt={text('logoAlt')}
              />
            )}
            <FileButton
              label={text('chooseLogo')}
              isBusy={logos.isPending}
              onFiles={async (files) => {
                const [uploadedPictures] = await logos.upload(files.slice(0, 1));
                if (uploadedPictures) change({ logo: uploadedPictures });
              }}
            />
            {logo && (
              <Button tone="quiet" small onClick={() => change({ logo: null })}>
                {text('remove')}
              </Button>
            )}
          </div>
        </FieldGroup>
        <FieldGroup
          legend={text('photos')}
          hint={text('photosHint', { most: maxPartnerPhotos })}
          error={pictures.fault}
        >
          {photos.length > 0 && (
            <ul className={styles.photos}>
              {photos.map((photo, at) => (
                <li key={photo.id} className={styles.photo}>
                  <img
                    src={photoAddress(photo.key, 320)}
                    width={photo.width}
                    height={photo.height}
                    alt={text('photoAlt', { number: at + 1 })}
                  />
                  <span className={styles.photoActions}>
                    <IconButton
                      label={text('photoEarlier', { number: at + 1 })}
                      disabled={at === 0}
                      onClick={() => change({ photos: withSwappedPhotos(photos, at, at - 1) })}
                    >
                      <ChevronLeftIcon />
                    </IconButton>
                    <IconButton
                      label={text('photoLater', { number: at + 1 })}
                      disabled={at === photos.length - 1}
                      onClick={() => change({ photos: withSwappedPhotos(photos, at, at + 1) })}
                    >
                      <ChevronRightIcon />
                    </IconButton>
                    <IconButton
                      label={text('removePhoto', { number: at + 1 })}
                      onClick={() => change({ photos: photos.toSpliced(at, 1) })}
                    >
                      <TrashIcon />
                    </IconButton>
                  </span>
                </li>
              ))}
            </ul>
          )}
          <FileButton label={text('choosePhotos')} isBusy={pictures.isPending} isMany onFiles={addPhotos} />
        </FieldGroup>
      </div>
    </Panel>
  );
}

function withSwappedPhotos(photos: readonly Picture[], at: number, other: number): Picture[] {
  const [one, two] = [photos[at], photos[other]];
  return one && two ? photos.with(at, two).with(other, one) : [...photos];
}

/** Uploads files one by one and stops at the first error; files uploaded before the error are kept. */
function useUpload(api: ApiClient, kind: PictureKind, isRefused: boolean) {
  const text = useDeskText();
  const { fault, setFault, refuse } = useFault();
  const faultText = (code: string) => text(faultTexts[code as keyof typeof faultTexts] ?? 'failed');
  const { isPending, mutate } = useMutation(({ code }) => faultText(code), { isQuiet: true });

  async function upload(files: readonly File[]): Promise<Picture[]> {
    setFault(undefined);
    const uploadedPictures: Picture[] = [];
    for (const file of files) {
      if (file.size > pictureMaxBytes) {
        refuse(faultText('too_large'));
        break;
      }
      const call = async () =>
        api.call(addPartnerPicture, { kind, bytes: new Uint8Array(await file.arrayBuffer()) });
      const onSuccess = (picture: Picture) => uploadedPictures.push(picture);
      if (!(await mutate(call, { onSuccess, onRefusal: ({ code }) => setFault(faultText(code)) }))) break;
    }
    return uploadedPictures;
  }

  return { isPending, fault: fault ?? (isRefused ? text('badPicture') : undefined), refuse, upload };
}

type FileButtonProps = {
  label: string;
  isBusy: boolean;
  isMany?: boolean;
  onFiles: (files: readonly File[]) => Promise<void>;
};

function FileButton({ label, isBusy, isMany, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])];
    // Without this reset, choosing the same file again after a failure would fire no event.
    target.value = '';
    if (files.length > 0) void onFiles(files);
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple={isMany}
        aria-label={label}
        accept={acceptedPictures}
        onChange={choose}
      />
      <Button tone="second" small busy={isBusy} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
