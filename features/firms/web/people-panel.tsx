import { useState } from 'react';
import { type FirmRole, firmRoles } from '../../../platform/contract/firm-roles.ts';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Field } from '../../../platform/web/ui/field.tsx';
import { FormDialog } from '../../../platform/web/ui/form-dialog.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { Pending } from '../../../platform/web/ui/pending.tsx';
import { Select } from '../../../platform/web/ui/select.tsx';
import { TextInput } from '../../../platform/web/ui/text-input.tsx';
import { useApiQuery } from '../../../platform/web/use-api-query.ts';
import { useMutation } from '../../../platform/web/use-mutation.ts';
import {
  type FirmPerson,
  inviteToFirm,
  listFirmPeople,
  removeFromFirm,
  setFirmRole,
  withdrawInvitation,
} from '../contract.ts';
import styles from './firm.module.css';
import { roleNames } from './firm-list.tsx';
import { refusalTextOf, useFirmSubmit } from './use-firm-submit.ts';
import { useFirmText } from './use-text.ts';

type PeoplePanelProps = { api: ApiClient; isOwner: boolean; mayInvite: boolean };

/** The people of the firm with their roles, and who is invited; only owners change them. */
export function PeoplePanel({ api, isOwner, mayInvite }: PeoplePanelProps) {
  const text = useFirmText();
  const { date } = useFormats();
  const people = useApiQuery(api, listFirmPeople, {});
  const { isPending, mutate } = useMutation(({ code }) => refusalTextOf(text, code));
  const [isInviting, setIsInviting] = useState(false);
  const [removed, setRemoved] = useState<FirmPerson | null>(null);
  const nameOf = ({ name, email }: FirmPerson) => name ?? email ?? text('noName');
  const setRole = (person: FirmPerson, role: FirmRole) =>
    mutate(() => api.call(setFirmRole, { personId: person.id, role }), {
      success: text('saved'),
      onSettled: people.reload,
    });

  return (
    <Panel
      title={text('people')}
      aside={
        isOwner && (
          <Button tone="second" small disabled={!mayInvite} onClick={() => setIsInviting(true)}>
            {text('invite')}
          </Button>
        )
      }
    >
      <Pending query={people} />
      {isOwner && !mayInvite && <p className={styles.note}>{text('firm_not_confirmed')}</p>}
      <ul className={styles.list}>
        {people.data?.results.map((person) => (
          <li key={person.id} className={styles.person}>
            <span className={styles.name}>
              {nameOf(person)} {person.is_me && <span className={styles.note}>({text('you')})</span>}
              {person.name && person.email && <span className={styles.email}>{person.email}</span>}
            </span>
            {isOwner ? (
              <span className={styles.actions}>
                <RoleSelect
                  label={text('roleOf', { name: nameOf(person) })}
                  isLabelHidden
                  value={person.role}
                  onChange={(role) => void setRole(person, role)}
                />
                {!person.is_me && (
                  <Button tone="quiet" small onClick={() => setRemoved(person)}>
                    {text('remove')}
                    <span className="visually-hidden"> {nameOf(person)}</span>
                  </Button>
                )}
              </span>
            ) : (
              <span className={styles.note}>{text(roleNames[person.role])}</span>
            )}
          </li>
        ))}
        {people.data?.invitations.map((invitation) => (
          <li key={invitation.id} className={styles.person}>
            <span className={styles.name}>
              {invitation.email}
              <span className={styles.email}>
                {text(roleNames[invitation.role])} · {text('waits', { date: date(invitation.created_at) })}
              </span>
            </span>
            {isOwner && (
              <Button
                tone="quiet"
                small
                onClick={() =>
                  void mutate(() => api.call(withdrawInvitation, { invitationId: invitation.id }), {
                    success: text('withdrawn'),
                    onSettled: people.reload,
                  })
                }
              >
                {text('withdraw')}
                <span className="visually-hidden"> {invitation.email}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isInviting && (
        <InviteDialog api={api} onClose={() => setIsInviting(false)} onInvited={people.reload} />
      )}
      <FormDialog
        isOpen={removed !== null}
        onClose={() => setRemoved(null)}
        title={text('removeTitle', { name: removed ? nameOf(removed) : '' })}
        lead={text('removeText')}
        closeLabel={text('close')}
        cancelLabel={text('cancel')}
        submitLabel={text('remove')}
        tone="danger"
        shape="sheet-on-phone"
        isBusy={isPending}
        onSubmit={() =>
          removed &&
          mutate(() => api.call(removeFromFirm, { personId: removed.id }), {
            success: text('removed'),
            async onSettled() {
              setRemoved(null);
              await people.reload();
            },
          })
        }
      />
    </Panel>
  );
}

type InviteDialogProps = { api: ApiClient; onClose: () => void; onInvited: () => Promise<void> };

function InviteDialog({ api, onClose, onInvited }: InviteDialogProps) {
  const text = useFirmText();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<FirmRole>('seller');
  const { isPending, errorOf, submit } = useFirmSubmit();
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={text('inviteTitle')}
      lead={text('inviteLead')}
      closeLabel={text('close')}
      cancelLabel={text('cancel')}
      submitLabel={text('invite')}
      shape="sheet-on-phone"
      className={styles.form}
      isBusy={isPending}
      onSubmit={() =>
        submit(() => api.call(inviteToFirm, { email, role }), {
          faults: email.trim() === '' ? [{ field: 'email', code: 'required' }] : [],
          success: text('invited'),
          async onSuccess() {
            onClose();
            await onInvited();
          },
        })
      }
    >
      <Field label={text('email')} error={errorOf('email')}>
        <TextInput
          name="email"
          type="email"
          autoComplete="off"
          autoFocus
          maxLength={200}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      </Field>
      <RoleSelect label={text('role')} value={role} onChange={setRole} hasAbout />
    </FormDialog>
  );
}

const abouts = {
  owner: 'roleOwnerAbout',
  manager: 'roleManagerAbout',
  seller: 'roleSellerAbout',
} as const satisfies Record<FirmRole, string>;

type RoleSelectProps = {
  label: string;
  value: FirmRole;
  isLabelHidden?: boolean;
  /** Tells below the field what the role may do. */
  hasAbout?: boolean;
  onChange: (role: FirmRole) => void;
};

function RoleSelect({ label, value, isLabelHidden, hasAbout, onChange }: RoleSelectProps) {
  const text = useFirmText();
  return (
    <Field label={label} hideLabel={isLabelHidden} hint={hasAbout && text(abouts[value])}>
      <Select
        compact={isLabelHidden}
        value={value}
        onChange={({ target }) => onChange(target.value as FirmRole)}
      >
        {firmRoles.map((role) => (
          <option key={role} value={role}>
            {text(roleNames[role])}
          </option>
        ))}
      </Select>
    </Field>
  );
}
