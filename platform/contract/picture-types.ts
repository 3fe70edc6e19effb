/** What people may upload as a picture; the bytes decide in the end. */
const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'] as const;

/** For a file picker. Browsers that know no type of HEIC go by the name. */
export const acceptedPictures = [...pictureTypes, '.heic', '.heif'].join(',');

/** By what a browser says of a file; it says nothing of a type that it does not know. */
export function isPictureType(type: string): boolean {
  return pictureTypes.some((one) => one === type);
}

export function isHeicFile({ type, name }: { type: string; name: string }): boolean {
  return /^image\/hei[cf]$/.test(type) || /\.hei[cf]$/i.test(name);
}

export function isPictureFile(file: { type: string; name: string }): boolean {
  return isPictureType(file.type) || isHeicFile(file);
}
