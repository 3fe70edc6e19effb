import type { Locale } from '../../../platform/contract/locale.ts';
import type { CardNames } from '../../listings/server/public.ts';
import type { Dictionary } from './dictionary.ts';

/** The names on cards in a language, from the dictionary. */
export const namesIn = ({ version, paths }: Dictionary, locale: Locale): CardNames => ({
  version,
  nameOf(kind, id) {
    const entry = paths[kind].byId.get(id);
    return entry && { value: entry.value, label: entry.labels[locale], parentId: entry.parentId };
  },
});
