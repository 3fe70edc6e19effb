import { Problem } from '../../../platform/contract/problem.ts';
import type { Native } from '../../../platform/web/native.ts';
import { CameraIcon } from '../../../platform/web/ui/icons.tsx';
import { useToast } from '../../../platform/web/ui/toasts.tsx';
import styles from './ad-photos.module.css';
import { usePhotoText } from './use-text.ts';

/** A button of the hybrid app that opens the camera; the photo is uploaded like every other one. */
export function CameraButton({ camera, onPhoto }: { camera: Native; onPhoto: (photo: File) => void }) {
  const text = usePhotoText();
  const toast = useToast();

  async function take() {
    try {
      const photo = await camera.takePhoto();
      if (photo) onPhoto(photo);
    } catch (error) {
      const isDenied = error instanceof Problem && error.code === 'camera_denied';
      toast.error(text(isDenied ? 'cameraDenied' : 'cameraFailed'));
    }
  }

  return (
    <button type="button" className={styles.add} onClick={take}>
      <CameraIcon />
      {text('takePhoto')}
    </button>
  );
}
