type FileKind = 'jpeg' | 'png' | 'webp' | 'heic';

/** Brands of HEIF files whose pictures are HEVC. */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** By its first bytes: names and declared types say what they like. Null is none of ours. */
export function kindOfFile(file: Buffer): FileKind | null {
  const start = file.toString('latin1', 0, 12);
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'webp';
  if (start.slice(4, 8) === 'ftyp' && heicBrands.includes(start.slice(8))) return 'heic';
  return null;
}
