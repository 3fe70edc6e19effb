import { type ApiClient, queryOf } from '../../../../platform/web/api-client.ts';
import { DeskParts } from '../../../../platform/web/ui/desk-parts.tsx';
import { CategoryRows } from './category-rows.tsx';
import { PartnerEditor } from './partner-editor.tsx';
import { PartnerRows } from './partner-rows.tsx';
import { deskPath, type Question, questionOf } from './question.ts';
import { useDeskText } from './use-text.ts';

type PartnersDeskProps = {
  api: ApiClient;
  /** The address's query. */
  search: Readonly<Record<string, unknown>>;
  go: (to: string) => void;
  now: Date;
};

/** All partners, or the one that the address names; and what they are filed under. */
export function PartnersDesk({ api, search, go, now }: PartnersDeskProps) {
  const text = useDeskText();
  const question = questionOf(search);
  const addressOf = (change: Partial<Question> & { partner?: number | 'new' }) => {
    const { page, ...rest } = { ...question, ...change };
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
        <PartnerRows api={api} question={question} go={go} addressOf={addressOf} />
      )}
    </>
  );
}
