import { useState } from 'react';
import { staffPageSize } from '../../../../platform/contract/staff-page-size.ts';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { Link } from '../../../../platform/web/link.tsx';
import { Badge } from '../../../../platform/web/ui/badge.tsx';
import { Button, ButtonLink } from '../../../../platform/web/ui/button.tsx';
import { DeskFilter, DeskSelect } from '../../../../platform/web/ui/desk-filter.tsx';
import { DeskTable } from '../../../../platform/web/ui/desk-table.tsx';
import { PlusIcon } from '../../../../platform/web/ui/icons.tsx';
import { useToast } from '../../../../platform/web/ui/toasts.tsx';
import { useDeskPage } from '../../../../platform/web/use-desk-page.ts';
import { arrangePartner, listStaffPartners, type PartnerRow } from '../../staff-contract.ts';
import { PartnerLogo } from '../logo.tsx';
import styles from './desk.module.css';
import { MoveButtons } from './move-buttons.tsx';
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
  const list = useDeskPage(api, listStaffPartners, page, { q: q || undefined, state });
  const { reload } = list;
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
      <Filter question={question} onChange={(change) => go(addressOf({ page: 1, ...change }))} />
      <DeskTable
        list={list}
        count={(data) => text('count', { count: data.count })}
        action={
          <ButtonLink small to={addressOf({ partner: 'new' })} icon={<PlusIcon />}>
            {text('add')}
          </ButtonLink>
        }
        empty={{
          title: text('emptyTitle'),
          text: text('emptyText'),
          showAll: { to: deskPath, label: text('showAll') },
        }}
        caption={text('partners')}
        head={[text('partner'), text('city'), text('state'), text('actions')]}
        to={(number) => addressOf({ page: number })}
      >
        {(row, at) => (
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
                  <MoveButtons
                    name={row.name}
                    isFirst={page === 1 && at === 0}
                    isLast={(page - 1) * staffPageSize + at + 1 === list.data?.count}
                    onMove={(move) => void arrange(row, { move }, text('moved'))}
                  />
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
        )}
      </DeskTable>
    </>
  );
}

type FilterProps = { question: Question; onChange: (change: Partial<Question>) => void };

function Filter({ question, onChange }: FilterProps) {
  const text = useDeskText();
  return (
    <DeskFilter label={text('search')} q={question.q} onSearch={(q) => onChange({ q })}>
      <DeskSelect
        label={text('state')}
        name="state"
        value={question.state ?? ''}
        options={[
          ['', text('anyState')],
          ['published', text('published')],
          ['hidden', text('hidden')],
        ]}
        onChange={(state) => onChange({ state: state || undefined })}
      />
    </DeskFilter>
  );
}
