import { type FormEvent, useState } from 'react';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { Link } from '../../../../platform/web/link.tsx';
import { Badge } from '../../../../platform/web/ui/badge.tsx';
import { Button, ButtonLink } from '../../../../platform/web/ui/button.tsx';
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx';
import { Field } from '../../../../platform/web/ui/field.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { ChevronDownIcon, ChevronUpIcon, PlusIcon, SearchIcon } from '../../../../platform/web/ui/icons.tsx';
import { LoadFailed } from '../../../../platform/web/ui/load-failed.tsx';
import { Pagination } from '../../../../platform/web/ui/pagination.tsx';
import { Panel } from '../../../../platform/web/ui/panel.tsx';
import { Select } from '../../../../platform/web/ui/select.tsx';
import { Skeleton } from '../../../../platform/web/ui/skeleton.tsx';
import { Table } from '../../../../platform/web/ui/table.tsx';
import { TextInput } from '../../../../platform/web/ui/text-input.tsx';
import { useToast } from '../../../../platform/web/ui/toasts.tsx';
import { useAnswer } from '../../../../platform/web/use-answer.ts';
import { staffPageSize } from '../../../identity/contract.ts';
import { arrangePartner, listStaffPartners, type PartnerRow } from '../../staff-contract.ts';
import { PartnerLogo } from '../logo.tsx';
import styles from './desk.module.css';
import { deskPath, type Question } from './question.ts';
import { useDeskText } from './use-text.ts';

type PartnerRowsProps = {
  api: ApiClient;
  question: Question;
  go: (to: string) => void;
  addressOf: (change: Partial<Question> & { partner?: number | 'new' }) => string;
};

export function PartnerRows({ api, question, go, addressOf }: PartnerRowsProps) {
  const text = useDeskText();
  const toast = useToast();
  const { q, state, page } = question;
  const [working, setWorking] = useState<number | null>(null);
  const { data, isLoading, hasFailed, reload } = useAnswer(api, listStaffPartners, {
    ...(q && { q }),
    ...(state && { state }),
    page,
  });
  const isWhole = !q && !state;

  async function arrange(
    row: PartnerRow,
    change: { is_published?: boolean; move?: 'up' | 'down' },
    success: string,
  ) {
    if (working !== null) return;
    setWorking(row.id);
    try {
      await api.call(arrangePartner, { partnerId: String(row.id), ...change });
      toast.success(success);
      await reload();
    } catch {
      toast.error(text('failed'));
    }
    setWorking(null);
  }

  return (
    <>
      <Filter key={q} question={question} onChange={(change) => go(addressOf({ page: 1, ...change }))} />
      <Panel flush>
        <div className={styles.count}>
          <p role="status">{data ? text('count', { count: data.count }) : '…'}</p>
          <ButtonLink small to={addressOf({ partner: 'new' })} icon={<PlusIcon />}>
            {text('add')}
          </ButtonLink>
        </div>
        {hasFailed && <LoadFailed onRetry={reload} />}
        {!data && isLoading && <Skeleton shape="block" className={styles.waiting} />}
        {data?.results.length === 0 && (
          <EmptyState
            title={text('emptyTitle')}
            action={
              <ButtonLink to={deskPath} tone="second">
                {text('showAll')}
              </ButtonLink>
            }
          >
            <p>{text('emptyText')}</p>
          </EmptyState>
        )}
        {data && data.results.length > 0 && (
          <Table
            caption={text('partners')}
            head={[text('partner'), text('city'), text('state'), text('actions')]}
            stacks
            isBusy={isLoading}
          >
            {data.results.map((row, at) => (
              <tr key={row.id} className={styles.row}>
                <th scope="row">
                  <span className={styles.who}>
                    <PartnerLogo name={row.name} logo={row.logo} />
                    <span>
                      <Link to={addressOf({ partner: row.id })} className={styles.name}>
                        {row.name}
                      </Link>
                      <span className={styles.quiet}>{row.categories.join(', ')}</span>
                    </span>
                  </span>
                </th>
                <td>{row.city}</td>
                <td>
                  <Badge tone={row.is_published ? 'good' : 'warn'}>
                    {text(row.is_published ? 'published' : 'hidden')}
                  </Badge>
                </td>
                <td>
                  <div className={styles.actions}>
                    {isWhole && (
                      <>
                        <IconButton
                          label={text('up', { name: row.name })}
                          disabled={page === 1 && at === 0}
                          onClick={() => void arrange(row, { move: 'up' }, text('moved'))}
                        >
                          <ChevronUpIcon />
                        </IconButton>
                        <IconButton
                          label={text('down', { name: row.name })}
                          disabled={(page - 1) * staffPageSize + at === data.count - 1}
                          onClick={() => void arrange(row, { move: 'down' }, text('moved'))}
                        >
                          <ChevronDownIcon />
                        </IconButton>
                      </>
                    )}
                    <Button
                      tone="second"
                      small
                      busy={working === row.id}
                      onClick={() =>
                        void arrange(
                          row,
                          { is_published: !row.is_published },
                          text(row.is_published ? 'nowHidden' : 'nowShown', { name: row.name }),
                        )
                      }
                    >
                      {text(row.is_published ? 'hide' : 'show')}
                    </Button>
                  </div>
                </td>
              </tr>
            ))}
          </Table>
        )}
      </Panel>
      <Pagination
        label={text('pages')}
        page={page}
        pageCount={Math.ceil((data?.count ?? 0) / staffPageSize)}
        to={(number) => addressOf({ page: number })}
        previousLabel={text('previous')}
        nextLabel={text('next')}
        pageLabel={(number) => text('page', { page: number })}
      />
    </>
  );
}

type FilterProps = { question: Question; onChange: (change: Partial<Question>) => void };

function Filter({ question, onChange }: FilterProps) {
  const text = useDeskText();
  const [q, setQ] = useState(question.q);
  function submit(event: FormEvent) {
    event.preventDefault();
    onChange({ q: q.trim() });
  }
  return (
    <search>
      <form className={styles.filter} onSubmit={submit}>
        <Field label={text('search')}>
          <TextInput
            type="search"
            name="q"
            maxLength={100}
            autoComplete="off"
            icon={<SearchIcon />}
            value={q}
            onChange={(event) => setQ(event.target.value)}
            onBlur={() => q.trim() !== question.q && onChange({ q: q.trim() })}
          />
        </Field>
        <Field label={text('state')}>
          <Select
            name="state"
            value={question.state ?? ''}
            onChange={({ target }) => onChange({ state: (target.value || undefined) as Question['state'] })}
          >
            <option value="">{text('anyState')}</option>
            <option value="published">{text('published')}</option>
            <option value="hidden">{text('hidden')}</option>
          </Select>
        </Field>
      </form>
    </search>
  );
}
