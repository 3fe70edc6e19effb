/** Media types that a person may choose for upload; the server does not trust them and checks the file's bytes. */
const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'] as const;

/** For a file picker's `accept`. Browsers that do not know the HEIC type match by file name. */
export const acceptedPictures = [...pictureTypes, '.heic', '.heif'].join(',');

/** Whether a `File.type` is a picture that can be uploaded. The browser leaves `File.type` empty for unknown types. */
export function isPictureType(type: string): boolean {
  return pictureTypes.some((accepted) => accepted === type);
}

export function isHeicFile({ type, name }: { type: string; name: string }): boolean {
  return /^image\/hei[cf]$/.test(type) || /\.hei[cf]$/i.test(name);
}

export function isPictureFile(file: { type: string; name: string }): boolean {
  return isPictureType(file.type) || isHeicFile(file);
}
