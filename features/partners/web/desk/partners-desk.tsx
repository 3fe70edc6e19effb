import { type ApiClient, queryOf } from '../../../../platform/web/api-client.ts';
import { DeskParts } from '../../../../platform/web/ui/desk-parts.tsx';
import { CategoryRows } from './category-rows.tsx';
import { type DeskFilters, deskFiltersOf, deskPath } from './desk-filters.ts';
import { PartnerEditor } from './partner-editor.tsx';
import { PartnerRows } from './partner-rows.tsx';
import { useDeskText } from './use-text.ts';

type PartnersDeskProps = {
  api: ApiClient;
  /** Query parameters of the URL. */
  search: Readonly<Record<string, unknown>>;
  go: (to: string) => void;
  now: Date;
};

/** Shows the list of partners, the partner in the URL, or the list of categories. */
export function PartnersDesk({ api, search, go, now }: PartnersDeskProps) {
  const text = useDeskText();
  const filters = deskFiltersOf(search);
  const addressOf = (change: Partial<DeskFilters> & { partner?: number | 'new' }) => {
    const { page, ...rest } = { ...filters, ...change };
    return deskPath + queryOf({ ...rest, ...(page > 1 && { page }) });
  };
  const partner =
    typeof search.partner === 'string' && /^(new|\d{1,15})$/.test(search.partner) ? search.partner : null;
  if (partner)
    return (
      <PartnerEditor
        key={partner}
        api={api}
        id={partner}
        now={now}
        back={addressOf({})}
        onAdded={(id) => go(addressOf({ partner: id }))}
      />
    );
  const isCategories = search.part === 'categories';
  return (
    <>
      <DeskParts
        label={text('parts')}
        links={[
          { to: deskPath, label: text('partners'), isCurrent: !isCategories },
          {
            to: deskPath + queryOf({ part: 'categories' }),
            label: text('categories'),
            isCurrent: isCategories,
          },
        ]}
      />
      {isCategories ? (
        <CategoryRows api={api} />
      ) : (
        <PartnerRows api={api} filters={filters} go={go} addressOf={addressOf} />
      )}
    </>
  );
}
