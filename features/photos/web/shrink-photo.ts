import { isHeicFile, isPictureFile } from '../../../platform/contract/picture-types.ts';
import { photoMaxBytes } from '../contract.ts';

/**
 * Longer side in pixels to which photos are shrunk. The server stores no larger photos, and camera files are five times
 * larger.
 */
const longestSide = 2560;
const quality = 0.85;
/** Files with fewer bytes are uploaded unchanged. */
const lightBytes = 400 * 1024;

/** Why a file is refused before it is uploaded. */
export type FileFault = 'photo_wrong_type' | 'photo_too_large';

/**
 * Prepares a photo for upload: upright and at most 2560 pixels long. Returns the file itself if it is smaller than the
 * result or the browser cannot read it. HEIC that the browser can read is always converted to JPEG, because decoding
 * HEIC costs the server seconds.
 */
export async function shrinkPhoto(file: File): Promise<Blob | FileFault> {
  if (!isPictureFile(file)) return 'photo_wrong_type';
  const isHeic = isHeicFile(file);
  if (!isHeic && file.size <= lightBytes) return file;
  const smaller = await scaledJpeg(file).catch(() => null);
  if (smaller && (isHeic || smaller.size < file.size)) return smaller;
  return file.size > photoMaxBytes ? 'photo_too_large' : file;
}

async function scaledJpeg(file: File): Promise<Blob> {
  const picture = await readPicture(file);
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser does not draw');
  context.imageSmoothingQuality = 'high';
  // Transparent areas become white, because JPEG has no transparency.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
  if ('close' in picture) picture.close();
  return new Promise((resolve, reject) => {
    const onBlob = (blob: Blob | null) => {
      // Shrinking the canvas frees its memory immediately; phones have little memory for canvases and free it late.
      Object.assign(canvas, { width: 0, height: 0 });
      if (blob) resolve(blob);
      else reject(new Error('The browser could not write the picture'));
    };
    canvas.toBlob(onBlob, 'image/jpeg', quality);
  });
}

/**
 * Decodes a picture upright. If `createImageBitmap` fails, tries an image element: some versions of Safari read HEIC
 * only there.
 */
async function readPicture(file: File): Promise<ImageBitmap | HTMLImageElement> {
  try {
    return await createImageBitmap(file);
  } catch {
    const image = new Image();
    image.src = URL.createObjectURL(file);
    try {
      await image.decode();
    } finally {
      URL.revokeObjectURL(image.src);
    }
    return image;
  }
}
