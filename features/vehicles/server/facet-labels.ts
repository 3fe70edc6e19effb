import type { Locale } from '../../../platform/contract/locale.ts';
import type { Database } from '../../../platform/server/database.ts';
import type { Choice } from '../contract.ts';

export type FacetLabels = {
  has(facet: string, key: string): boolean;
  /** All values of a facet with their labels, in the order of the reference data. */
  all(facet: string, locale: Locale): Choice[];
  /** A value of a facet with its label; an unknown key is returned as its own label. */
  choice(facet: string, key: string, locale: Locale): Choice;
  choiceOrNull(facet: string, key: string | null, locale: Locale): Choice | null;
  /** Arranges car equipment in groups, such as "safety", in the order of the reference data. */
  grouped(keys: readonly string[], locale: Locale): { group: Choice; options: Choice[] }[];
};

type Row = {
  facet: string;
  key: string;
  option_group: string | null;
  name_ru: string;
  name_kk: string;
  name_en: string;
};

declare module '../../../platform/server/context.ts' {
  interface FeatureServices {
    /** The cached labels of all facet values; reloaded at most half a minute after the reference data have changed. */
    facetLabels: () => Promise<FacetLabels>;
  }
}

export async function readFacetLabels(db: Database): Promise<FacetLabels> {
  const rows: Row[] = await db
    .selectFrom('facet_values')
    .select(['facet', 'key', 'option_group', 'name_ru', 'name_kk', 'name_en'])
    .orderBy('position')
    .execute();
  const byKey = new Map(rows.map((row) => [`${row.facet} ${row.key}`, row]));

  function choice(facet: string, key: string, locale: Locale): Choice {
    return { value: key, label: byKey.get(`${facet} ${key}`)?.[`name_${locale}`] ?? key };
  }

  return {
    has: (facet, key) => byKey.has(`${facet} ${key}`),
    all: (facet, locale) =>
      rows.filter((row) => row.facet === facet).map(({ key }) => choice(facet, key, locale)),
    choice,
    choiceOrNull: (facet, key, locale) => (key === null ? null : choice(facet, key, locale)),
    grouped(keys, locale) {
      const groups = rows.filter((row) => row.facet === 'option_group');
      return groups
        .map((group) => ({
          group: choice('option_group', group.key, locale),
          options: rows
            .filter(
              (row) => row.facet === 'option' && row.option_group === group.key && keys.includes(row.key),
            )
            .map((row) => choice('option', row.key, locale)),
        }))
        .filter(({ options }) => options.length > 0);
    },
  };
}
