type FileKind = 'jpeg' | 'png' | 'webp' | 'heic';

const hevcBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'];
const avifBrands = ['avif', 'avis'];
/** HEIF brands that do not name the codec of the picture; we assume HEVC. */
const heifBrands = ['mif1', 'msf1'];

/** Detects a picture's type by its first bytes, because names and declared types cannot be trusted; null if unsupported. */
export function kindOfFile(file: Buffer): FileKind | null {
  const start = file.toString('latin1', 0, 12);
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'webp';
  if (start.slice(4, 8) === 'ftyp' && isHeic(brandsOf(file))) return 'heic';
  return null;
}

function isHeic(brands: readonly string[]): boolean {
  const has = (some: readonly string[]) => brands.some((brand) => some.includes(brand));
  return has(hevcBrands) || (has(heifBrands) && !has(avifBrands));
}

/** The brands, four-letter codes of formats, that the file's `ftyp` box lists. */
function brandsOf(file: Buffer): string[] {
  const box = file.toString('latin1', 8, Math.min(file.readUInt32BE(0), 256));
  return (box.match(/.{4}/gs) ?? []).toSpliced(1, 1);
}
