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
import { type DeskFilters, deskPath } from './desk-filters.ts';
import { MoveButtons } from './move-buttons.tsx';
import { useDeskText } from './use-text.ts';

type PartnerRowsProps = {
  api: ApiClient;
  filters: DeskFilters;
  go: (to: string) => void;
  addressOf: (change: Partial<DeskFilters> & { partner?: number | 'new' }) => string;
};

export function PartnerRows({ api, filters, go, addressOf }: PartnerRowsProps) {
  const text = useDeskText();
  const toast = useToast();
  const { q, state, page } = filters;
  const [pendingId, setPendingId] = useState<number | null>(null);
  const list = useDeskPage(api, listStaffPartners, page, { q: q || undefined, state });
  const { reload } = list;
  const isUnfiltered = !q && !state;

  async function arrange(
    row: PartnerRow,
    change: { is_published?: boolean; move?: 'up' | 'down' },
    success: string,
  ) {
    if (pendingId !== null) return;
    setPendingId(row.id);
    try {
      await api.call(arrangePartner, { partnerId: String(row.id), ...change });
      toast.success(success);
      await reload();
    } catch {
      toast.error(text('failed'));
    }
    setPendingId(null);
  }

  return (
    <>
      <FilterBar filters={filters} onChange={(change) => go(addressOf({ page: 1, ...change }))} />
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
                {isUnfiltered && (
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
                  busy={pendingId === row.id}
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

type FilterProps = { filters: DeskFilters; onChange: (change: Partial<DeskFilters>) => void };

function FilterBar({ filters, onChange }: FilterProps) {
  const text = useDeskText();
  return (
    <DeskFilter
      label={text('search')}
      q={filters.q}
      values={[filters.state]}
      onSearch={(q) => onChange({ q })}
    >
      <DeskSelect
        label={text('state')}
        name="state"
        value={filters.state ?? ''}
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
