import { type ApiClient, queryOf } from '../../../../platform/web/api-client.ts';
import { PartnerEditor } from './partner-editor.tsx';
import { PartnerRows } from './partner-rows.tsx';
import { deskPath, type Question, questionOf } from './question.ts';

type PartnersDeskProps = {
  api: ApiClient;
  /** The address's query. */
  search: Readonly<Record<string, unknown>>;
  go: (to: string) => void;
  now: Date;
};

/** All partners, or the one that the address names. */
export function PartnersDesk({ api, search, go, now }: PartnersDeskProps) {
  const question = questionOf(search);
  const addressOf = (change: Partial<Question> & { partner?: number | 'new' }) => {
    const { page, ...rest } = { ...question, ...change };
    return deskPath + queryOf({ ...rest, ...(page > 1 && { page }) });
  };
  const partner =
    typeof search.partner === 'string' && /^(new|\d{1,15})$/.test(search.partner) ? search.partner : null;
  return partner ? (
    <PartnerEditor
      key={partner}
      api={api}
      id={partner}
      now={now}
      back={addressOf({})}
      onAdded={(id) => go(addressOf({ partner: id }))}
    />
  ) : (
    <PartnerRows api={api} question={question} go={go} addressOf={addressOf} />
  );
}
