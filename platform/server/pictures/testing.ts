import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Reads a file of `fixtures/`; its README says how they were made. */
export function heicFixture(name: string): Buffer {
  return readFileSync(join(import.meta.dirname, `fixtures/${name}.heic`));
}

const colours = ['red', 'green', 'blue', 'white'] as const;
type Colour = (typeof colours)[number];
const tile = { width: 320, height: 240 };

type HeicOptions = {
  /** The primary picture: one plain colour, or `grid`, which combines four coloured tiles in two rows. */
  primary?: Colour | 'grid';
  /** The size that the file declares, in pixels. */
  width?: number;
  height?: number;
  /** Quarter turns anticlockwise, applied before mirroring. */
  turns?: number;
  /** The mirroring that the file declares: 0 swaps top and bottom, 1 swaps left and right. */
  mirror?: 0 | 1;
  brands?: readonly string[];
  /** How many bytes of the last colour's data are cut off. */
  cutBytes?: number;
};

/** Builds a HEIC with five pictures: four plain colours and a grid of them, as iPhones write it. */
export function aHeic({ primary = 'grid', turns, mirror, cutBytes = 0, ...rest }: HeicOptions = {}): Buffer {
  const { width, height, brands = ['heic', 'mif1'] } = rest;
  const colourFiles = colours.map((colour) => heicFixture(colour));
  const grid = Buffer.concat([bytes(0, 0, 1, 1), number(640, 2), number(480, 2)]);
  const data = [...colourFiles.map((file) => contentOf(file, 'mdat')), grid];
  data[3] = data[3]?.subarray(0, data[3].length - cutBytes) ?? Buffer.alloc(0);
  const ids = [...colours, 'grid' as const].map((name, at) => ({ name, id: at + 1 }));
  const primaryId = ids.find(({ name }) => name === primary)?.id ?? 0;
  const size = primary === 'grid' ? { width: 640, height: 480 } : tile;

  // Properties are numbered from 1: four codec configurations, the size of the colours, the size of the primary picture, its rotation, its mirror.
  const properties = [
    ...colourFiles.map((file) => box('hvcC', contentOf(file, 'hvcC'))),
    sizeBox(tile),
    sizeBox({ width: width ?? size.width, height: height ?? size.height }),
    box('irot', bytes(turns ?? 0)),
    box('imir', bytes(mirror ?? 0)),
  ];
  const propertiesOf = ({ id }: { id: number }) => [
    ...(id <= 4 ? [id] : []),
    id === primaryId ? 6 : 5,
    ...(id === primaryId && turns !== undefined ? [7] : []),
    ...(id === primaryId && mirror !== undefined ? [8] : []),
  ];
  const metaAt = (dataAt: number) => {
    const starts = data.map((_, at) => dataAt + Buffer.concat(data.slice(0, at)).length);
    return fullBox(
      'meta',
      0,
      fullBox('hdlr', 0, number(0, 4), text('pict'), Buffer.alloc(13)),
      fullBox('pitm', 0, number(primaryId, 2)),
      fullBox(
        'iinf',
        0,
        number(ids.length, 2),
        ...ids.map(({ name, id }) =>
          fullBox('infe', 2, number(id, 2), number(0, 2), text(name === 'grid' ? 'grid' : 'hvc1'), bytes(0)),
        ),
      ),
      fullBox('iref', 0, box('dimg', number(5, 2), number(4, 2), ...[1, 2, 3, 4].map((id) => number(id, 2)))),
      box(
        'iprp',
        box('ipco', ...properties),
        fullBox(
          'ipma',
          0,
          number(ids.length, 4),
          ...ids.map((picture) =>
            Buffer.concat([
              number(picture.id, 2),
              bytes(propertiesOf(picture).length, ...propertiesOf(picture)),
            ]),
          ),
        ),
      ),
      fullBox(
        'iloc',
        0,
        bytes(0x44, 0),
        number(ids.length, 2),
        ...ids.map(({ id }, at) =>
          Buffer.concat([
            number(id, 2),
            number(0, 2),
            number(1, 2),
            number(starts[at] ?? 0, 4),
            number(data[at]?.length ?? 0, 4),
          ]),
        ),
      ),
    );
  };
  const start = box('ftyp', text(brands[0] ?? ''), number(0, 4), text(brands.join('')));
  const meta = metaAt(start.length + metaAt(0).length + 8);
  return Buffer.concat([start, meta, box('mdat', ...data)]);
}

const bytes = (...values: number[]) => Buffer.from(values);
const text = (value: string) => Buffer.from(value, 'latin1');
function number(value: number, length: 2 | 4): Buffer {
  const buffer = Buffer.alloc(length);
  buffer.writeUIntBE(value, 0, length);
  return buffer;
}
function box(type: string, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([number(content.length + 8, 4), text(type), content]);
}
const fullBox = (type: string, version: number, ...parts: Buffer[]) =>
  box(type, bytes(version, 0, 0, 0), ...parts);
const sizeBox = ({ width, height }: typeof tile) => fullBox('ispe', 0, number(width, 4), number(height, 4));

/** The content of the first box of this type. */
function contentOf(file: Buffer, type: string): Buffer {
  const at = file.indexOf(type, 0, 'latin1') - 4;
  return file.subarray(at + 8, at + file.readUInt32BE(at));
}
