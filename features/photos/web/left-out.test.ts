import { expect, test } from 'vitest';
import { createFormats } from '../../../platform/web/formats.ts';
import { createTranslate } from '../../../platform/web/i18n.tsx';
import { ru } from '../messages/ru.ts';
import { leftOutText } from './left-out.ts';

const text = createTranslate(ru, createFormats('ru'));

test('files that were not added are named; of many, the first five and how many more', () => {
  const files = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `IMG_${at + 1}.jpg` }));
  expect(leftOutText(files(2), text)).toBe('Не добавлены: IMG_1.jpg, IMG_2.jpg.');
  expect(leftOutText(files(8), text)).toMatch(/IMG_5\.jpg, ещё 3\.$/);
});
