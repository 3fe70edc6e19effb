import { useState } from 'react';
import { formatWholePhone } from '../../../platform/contract/typed-phone.ts';
import { type ApiClient, queryOf } from '../../../platform/web/api-client.ts';
import { textsOf } from '../../../platform/web/i18n.tsx';
import { Link } from '../../../platform/web/link.tsx';
import { Badge } from '../../../platform/web/ui/badge.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { DeskFilter, DeskSelect } from '../../../platform/web/ui/desk-filter.tsx';
import { DeskTable } from '../../../platform/web/ui/desk-table.tsx';
import { Field } from '../../../platform/web/ui/field.tsx';
import { FormDialog } from '../../../platform/web/ui/form-dialog.tsx';
import { TextArea } from '../../../platform/web/ui/text-area.tsx';
import { pageOf, type Search, useDeskPage } from '../../../platform/web/use-desk-page.ts';
import { useFault } from '../../../platform/web/use-fault.ts';
import { useMutation } from '../../../platform/web/use-mutation.ts';
import { type FirmState, firmStates } from '../contract.ts';
import { firmDeskTexts } from '../messages/texts.ts';
import { decideOnFirm, listFirms, type StaffFirm } from '../staff-contract.ts';
import styles from './firm.module.css';

const useDeskText = textsOf(firmDeskTexts);
const path = '/staff/firms';
const tones = { applied: 'warn', active: 'good', refused: 'bad' } as const;

type FirmsDeskProps = {
  api: ApiClient;
  /** Query parameters of the URL. */
  search: Search;
  go: (to: string) => void;
};

/** Firms with what a manager needs to confirm or refuse them. */
export function FirmsDesk({ api, search, go }: FirmsDeskProps) {
  const text = useDeskText();
  const q = typeof search.q === 'string' ? search.q : '';
  const state = firmStates.find((candidate) => candidate === search.state);
  const page = pageOf(search);
  const list = useDeskPage(api, listFirms, page, { q: q || undefined, state });
  const { isPending, mutate } = useMutation(({ code }) => (code === 'bin_taken' ? text(code) : null));
  const [refused, setRefused] = useState<StaffFirm | null>(null);
  const addressOf = (change: { q?: string; state?: FirmState | undefined; page?: number }) => {
    const { page: number = 1, ...filters } = { q, state, ...change };
    return path + queryOf({ ...filters, ...(number > 1 && { page: number }) });
  };
  const confirm = (firm: StaffFirm) =>
    mutate(() => api.call(decideOnFirm, { firmId: firm.id, decision: 'confirm' }), {
      success: text('confirmed'),
      onSettled: list.reload,
    });

  return (
    <>
      <DeskFilter
        label={text('search')}
        q={q}
        values={[state]}
        onSearch={(words) => go(addressOf({ q: words }))}
      >
        <DeskSelect
          label={text('state')}
          name="state"
          value={state ?? ''}
          options={[
            ['', text('anyState')],
            ...firmStates.map((value): [FirmState, string] => [value, text(value)]),
          ]}
          onChange={(value) => go(addressOf({ state: value || undefined }))}
        />
      </DeskFilter>
      <DeskTable
        list={list}
        count={(data) => text('count', { count: data.count })}
        empty={{
          title: text('emptyTitle'),
          text: text('emptyText'),
          ...((q || state) && { showAll: { to: path, label: text('showAll') } }),
        }}
        caption={text('firms')}
        head={[text('firm'), text('contacts'), text('people'), text('state'), text('actions')]}
        to={(number) => addressOf({ page: number })}
      >
        {(firm) => (
          <tr key={firm.id}>
            <th scope="row">
              <span className={styles.name}>{firm.name}</span>
              <span className={styles.email}>
                {text(firm.kind)} · {firm.bin}
              </span>
            </th>
            <td>
              {firm.city}, {firm.address}
              <span className={styles.email}>{firm.phones.map(formatWholePhone).join(', ')}</span>
            </td>
            <td>
              {firm.people.map((person) => (
                <Link
                  key={person.member_id}
                  to={`/staff/people?person=${person.member_id}`}
                  className={styles.email}
                >
                  {person.name ?? person.member_id}
                </Link>
              ))}
            </td>
            <td>
              <Badge tone={tones[firm.state]}>{text(firm.state)}</Badge>
              {firm.refusal && <span className={styles.email}>{firm.refusal}</span>}
            </td>
            <td>
              <span className={styles.actions}>
                {firm.state !== 'active' && (
                  <Button small tone="second" busy={isPending} onClick={() => void confirm(firm)}>
                    {text('confirm')}
                    <span className="visually-hidden"> {firm.name}</span>
                  </Button>
                )}
                {firm.state !== 'refused' && (
                  <Button small tone="quiet" onClick={() => setRefused(firm)}>
                    {text('refuse')}
                    <span className="visually-hidden"> {firm.name}</span>
                  </Button>
                )}
              </span>
            </td>
          </tr>
        )}
      </DeskTable>
      {refused && (
        <RefuseDialog api={api} firm={refused} onClose={() => setRefused(null)} onRefused={list.reload} />
      )}
    </>
  );
}

type RefuseDialogProps = {
  api: ApiClient;
  firm: StaffFirm;
  onClose: () => void;
  onRefused: () => Promise<void>;
};

function RefuseDialog({ api, firm, onClose, onRefused }: RefuseDialogProps) {
  const text = useDeskText();
  const { isPending, mutate } = useMutation();
  const [reason, setReason] = useState('');
  const { fault, setFault, refuse } = useFault();

  function send() {
    if (reason.trim() === '') return refuse(text('reasonNeeded'));
    void mutate(
      () => api.call(decideOnFirm, { firmId: firm.id, decision: 'refuse', reason: reason.trim() }),
      {
        success: text('refusedDone'),
        async onSuccess() {
          onClose();
          await onRefused();
        },
      },
    );
  }

  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={text('refuseTitle', { name: firm.name })}
      lead={text('refuseLead')}
      closeLabel={text('close')}
      cancelLabel={text('cancel')}
      submitLabel={text('refuse')}
      tone="danger"
      shape="sheet-on-phone"
      isBusy={isPending}
      onSubmit={send}
    >
      <Field label={text('reason')} error={fault}>
        <TextArea
          name="reason"
          rows={3}
          maxLength={500}
          autoFocus
          value={reason}
          onChange={({ target }) => {
            setReason(target.value);
            setFault(undefined);
          }}
        />
      </Field>
    </FormDialog>
  );
}
