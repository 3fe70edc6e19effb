import { useEffect, useState } from 'react';
import { forgetSharedPhotos, sharedPhotos } from '../../../platform/web/shared-photos.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { usePhotoText } from './use-text.ts';

/** Photos that another app has shared with the site and that wait in this browser for an ad. */
function useSharedPhotos() {
  const [photos, setPhotos] = useState<readonly File[]>([]);
  useEffect(() => {
    let isActive = true;
    sharedPhotos().then(
      (found) => isActive && setPhotos(found),
      () => {},
    );
    return () => {
      isActive = false;
    };
  }, []);
  function forget() {
    setPhotos([]);
    void forgetSharedPhotos();
  }
  return { photos, forget };
}

/** Offers them to an ad; the person decides, because a form on another site could have sent them. */
export function SharedPhotos({ onAdd }: { onAdd: (photos: File[]) => void }) {
  const text = usePhotoText();
  const { photos, forget } = useSharedPhotos();
  if (photos.length === 0) return null;
  return (
    <Notice
      title={text('sharedTitle', { count: photos.length })}
      action={
        <>
          <Button
            tone="second"
            small
            onClick={() => {
              onAdd([...photos]);
              forget();
            }}
          >
            {text('addShared')}
          </Button>
          <Button tone="quiet" small onClick={forget}>
            {text('leaveShared')}
          </Button>
        </>
      }
    />
  );
}
