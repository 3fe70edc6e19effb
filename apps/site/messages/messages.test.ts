import { describe, expect, test } from 'vitest';
import { locales } from '../../../platform/contract/locale.ts';
import type { Message, Messages } from '../../../platform/web/i18n.tsx';
import { loadAllMessages } from './load.ts';

const [ru, kk, en] = (await Promise.all(locales.map(loadAllMessages))) as [Messages, Messages, Messages];
const areas = Object.keys(ru);

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();
const textsOf = (message: Message) => (typeof message === 'string' ? [message] : Object.values(message));
const categories = { ru: ['few', 'many', 'one', 'other'], kk: ['one', 'other'], en: ['one', 'other'] };

describe.each(areas)('the catalogue "%s"', (area) => {
  const original = ru[area] ?? {};

  test('has the same keys in every language', () => {
    const keys = Object.keys(original).sort();
    expect(Object.keys(kk[area] ?? {}).sort()).toEqual(keys);
    expect(Object.keys(en[area] ?? {}).sort()).toEqual(keys);
  });

  test.each(
    Object.entries({ ru, kk, en }),
  )('is complete in %s: no empty text, right plurals, the same values', (language, messages) => {
    for (const [key, message] of Object.entries(messages[area] ?? {})) {
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

  test('is translated: Kazakh and English texts are their own', () => {
    const same = Object.entries(original).filter(([key, message]) => {
      const words = textsOf(message)
        .join(' ')
        .replace(/\{\w+\}/g, '');
      const isName = !/[а-яё]{4}/i.test(words);
      return !isName && JSON.stringify(message) === JSON.stringify(en[area]?.[key]);
    });
    expect(same.map(([key]) => key)).toEqual([]);
  });
});
