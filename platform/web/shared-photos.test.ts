import { expect, test } from 'vitest';
import { acceptedShare } from './shared-photos.ts';

const megabyte = 1024 * 1024;
const file = (name: string, type: string, size = megabyte) => ({ name, type, size });
const namesOf = (files: ReturnType<typeof file>[]) => acceptedShare(files).map(({ name }) => name);

test('only pictures are kept, none of them too large or empty', () => {
  expect(
    namesOf([
      file('a.jpg', 'image/jpeg'),
      file('b.svg', 'image/svg+xml'),
      file('c.html', 'text/html'),
      file('d.heic', ''),
      file('e.png', 'image/png', 26 * megabyte),
      file('f.webp', 'image/webp', 0),
    ]),
  ).toEqual(['a.jpg', 'd.heic']);
});

test('there is a limit to their number and to their bytes together', () => {
  const many = Array.from({ length: 40 }, (_, at) => file(`${at}.jpg`, 'image/jpeg'));
  expect(namesOf(many)).toHaveLength(30);
  const large = Array.from({ length: 6 }, (_, at) => file(`${at}.jpg`, 'image/jpeg', 24 * megabyte));
  expect(namesOf(large)).toHaveLength(4);
});
