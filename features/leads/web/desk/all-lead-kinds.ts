import { useLocale } from '../../../../platform/web/i18n.tsx';
import { loadTextsInBrowser } from '../../../../platform/web/text-area.ts';
import type { DeskLeadKind } from '../desk-lead-kind.ts';

/** The kinds that features declare in `web/desk-lead-kinds.ts`, or `.tsx`. */
export const allLeadKinds = Object.values(
  import.meta.glob<DeskLeadKind[]>('../../../*/web/desk-lead-kinds.{ts,tsx}', {
    eager: true,
    import: 'deskLeadKinds',
  }),
)
  .flat()
  .sort((one, other) => one.order - other.order);

/** Undefined for requests whose feature was removed. */
export const leadKindOf = (name: string) => allLeadKinds.find((kind) => kind.name === name);

export function useKindLabel(): (name: string) => string {
  const locale = useLocale();
  return (name) => leadKindOf(name)?.label[locale] ?? name;
}

/** Loads the texts of kinds from later features, which the page's own `texts` cannot import. */
export const loadKindTexts = () => loadTextsInBrowser(allLeadKinds.flatMap(({ texts = [] }) => texts));
