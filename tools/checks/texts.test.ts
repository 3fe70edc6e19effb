import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { textBundles } from '../../apps/site/text-bundles.ts';
import { locales } from '../../platform/contract/locale.ts';
import type { Catalogue, Message, TextArea } from '../../platform/web/i18n.tsx';
import { loadTexts, provideTextBundles } from '../../platform/web/text-area.ts';

provideTextBundles(textBundles);

const root = join(import.meta.dirname, '../..');
const files = globSync('{features/*,apps/site/*}/messages/texts.ts', { cwd: root }).sort();
const catalogues = await Promise.all(
  files.map(async (file) => {
    const areas = Object.entries((await import(join(root, file))) as Record<string, TextArea>);
    for (const locale of locales)
      await loadTexts(
        areas.map(([, area]) => area),
        locale,
      );
    return areas.map(([name, area]) => ({
      area: `${name} of ${file}`,
      ru: area.in('ru'),
      kk: area.in('kk'),
      en: area.in('en'),
    }));
  }),
);

test('all text areas are checked', () => expect(catalogues.flat().length).toBeGreaterThan(35));

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();
const textsOf = (message: Message) => (typeof message === 'string' ? [message] : Object.values(message));
const categories = { ru: ['few', 'many', 'one', 'other'], kk: ['one', 'other'], en: ['one', 'other'] };

describe.each(catalogues.flat())('the texts $area', ({ ru, kk, en }) => {
  const original: Catalogue = ru;

  test('have the same keys in every language', () => {
    const keys = Object.keys(original).sort();
    expect(Object.keys(kk).sort()).toEqual(keys);
    expect(Object.keys(en).sort()).toEqual(keys);
  });

  test.each(
    Object.entries({ ru, kk, en }),
  )('are complete in %s: no empty text, all plural forms, the same placeholders', (language, messages) => {
    for (const [key, message] of Object.entries(messages)) {
      const names = new Set(textsOf(original[key] as Message).flatMap(placeholders));
      if (typeof message !== 'string') {
        expect(Object.keys(message).sort(), key).toEqual(categories[language as keyof typeof categories]);
      }
      for (const text of textsOf(message)) {
        expect(text.trim(), key).not.toBe('');
        for (const name of placeholders(text)) expect(names.has(name), `${key}: {${name}}`).toBe(true);
      }
    }
  });

  test('are translated: no English text equals the Russian one', () => {
    const untranslated = Object.entries(original).filter(([key, message]) => {
      const text = textsOf(message)
        .join(' ')
        .replace(/\{\w+\}/g, '');
      const isName = !/[а-яё]{4}/i.test(text);
      return !isName && JSON.stringify(message) === JSON.stringify((en as Catalogue)[key]);
    });
    expect(untranslated.map(([key]) => key)).toEqual([]);
  });
});
