import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

/*
 * `npm run icons`: makes every icon of the site and of the app from `apps/site/icons/mark.svg`. Their results are committed, because they
 * change with our mark only.
 */

const root = join(import.meta.dirname, '..');
const publicFolder = join(root, 'apps/site/public');
/** `--night` of the design system. */
const background = '#0b1927';

/** Paths on a square of 24 with round strokes, those of the same icons in `platform/web/ui/icons.tsx`. */
const shortcuts = {
  search: 'M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0M15.5 15.5l5 5',
  sell: 'M12 5v14M5 12h14',
  favourites:
    'M12 20.3C6.2 16.2 3.2 12.9 3.2 9.2a4.7 4.7 0 0 1 8.8-2.3 4.7 4.7 0 0 1 8.8 2.3c0 3.7-3 7-8.8 11.1Z',
};

type Drawing = {
  /** The mark's height as a share of the icon's side. */
  height: number;
  /** The radius of the background's corners as a share of the side; null for no background. */
  corners: number | null;
};
const drawings = {
  /** As it is shown: a square with round corners. */
  plain: { height: 0.84, corners: 7 / 32 },
  /** Cut by the system into its own shape: all that matters lies in the circle of 80 % in the middle. */
  maskable: { height: 0.56, corners: 0 },
  /** Coloured by the system, which takes only the shape. */
  monochrome: { height: 0.72, corners: null },
} satisfies Record<string, Drawing>;

const mark = await readFile(join(root, 'apps/site/icons/mark.svg'), 'utf8');
const [, path = ''] = /<path[^>]* d="([^"]+)"/.exec(mark) ?? [];
const [left = 0, top = 0, width = 0, height = 0] =
  /viewBox="([^"]+)"/.exec(mark)?.[1]?.split(' ').map(Number) ?? [];

const square = (side: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${content}</svg>\n`;
const ground = (side: number, corners: number) =>
  `<rect width="${side}" height="${side}" rx="${side * corners}" fill="${background}"/>`;
const rounded = (value: number) => Number(value.toFixed(3));

/** The mark in the middle of a square of 32. */
function iconSvg({ height: share, corners }: Drawing): string {
  const scale = (32 * share) / height;
  const x = rounded(16 - (left + width / 2) * scale);
  const y = rounded(16 - (top + height / 2) * scale);
  const shape = `<path fill="#fff" transform="translate(${x} ${y}) scale(${rounded(scale)})" d="${path}"/>`;
  return square(32, (corners === null ? '' : ground(32, corners)) + shape);
}

const shortcutSvg = (shape: string) =>
  square(
    48,
    `${ground(48, 0.5)}<path d="${shape}" transform="translate(12 12)" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>`,
  );

/** A PNG of `side` pixels with few colours, which is half as large. */
const png = (svg: string, side: number) =>
  sharp(Buffer.from(svg), { density: 72 * Math.max(1, side / 24) })
    .resize(side, side)
    .png({ palette: true, compressionLevel: 9, effort: 10 })
    .toBuffer();

/** An icon file of Windows with one PNG of 32 pixels. */
function ico(image: Buffer): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(32, 6);
  header.writeUInt8(32, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(image.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, image]);
}

const opaque = (image: Buffer) => sharp(image).flatten({ background }).png({ palette: true }).toBuffer();

const files: Record<string, string | Buffer> = {
  'favicon.svg': iconSvg(drawings.plain),
  'favicon.ico': ico(await png(iconSvg(drawings.plain), 32)),
  // The system of Apple cuts the corners itself.
  'apple-touch-icon.png': await png(iconSvg({ height: 0.62, corners: 0 }), 180),
  'icon-192.png': await png(iconSvg(drawings.plain), 192),
  'icon-512.png': await png(iconSvg(drawings.plain), 512),
  'icon-maskable-192.png': await png(iconSvg(drawings.maskable), 192),
  'icon-maskable-512.png': await png(iconSvg(drawings.maskable), 512),
  'icon-monochrome.png': await png(iconSvg(drawings.monochrome), 512),
};
for (const [name, shape] of Object.entries(shortcuts))
  files[`shortcut-${name}.png`] = await png(shortcutSvg(shape), 96);
for (const [name, content] of Object.entries(files)) await writeFile(join(publicFolder, name), content);

/** The mark alone, in the middle of a transparent or coloured square, for systems that cut it themselves. */
const layerSvg = (height: number, colour: string, ground?: string) =>
  iconSvg({ height, corners: ground ? 0 : null })
    .replaceAll('#fff', colour)
    .replaceAll(background, ground ?? background);
/** Android's sizes of screens, in pixels to a unit of its layouts. */
const densities = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 };
const android = join(root, 'apps/mobile/android/app/src/main/res');
const ios = join(root, 'apps/mobile/ios/App/App/Assets.xcassets');
const ofApp: Record<string, Buffer> = {
  // The App Store takes no transparency.
  [join(ios, 'AppIcon.appiconset/AppIcon-512@2x.png')]: await opaque(
    await png(iconSvg({ height: 0.62, corners: 0 }), 1024),
  ),
  [join(ios, 'Splash.imageset/splash.png')]: await opaque(
    await png(layerSvg(0.12, background, '#f6f4ef'), 1366),
  ),
};
for (const [name, density] of Object.entries(densities)) {
  const icons = join(android, `mipmap-${name}`);
  ofApp[join(icons, 'ic_launcher.png')] = await png(iconSvg(drawings.plain), 48 * density);
  ofApp[join(icons, 'ic_launcher_foreground.png')] = await png(layerSvg(0.42, '#fff'), 108 * density);
  const drawable = join(android, `drawable-${name}`);
  ofApp[join(drawable, 'notification.png')] = await png(layerSvg(0.9, '#fff'), 24 * density);
  ofApp[join(drawable, 'splash_icon.png')] = await png(
    iconSvg({ height: 0.34, corners: 0.5 }),
    288 * density,
  );
}
for (const [path, content] of Object.entries(ofApp)) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}
console.log(`${Object.keys(files).length} icons of the site, ${Object.keys(ofApp).length} of the app`);
