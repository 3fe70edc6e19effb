import { formatPhone } from '../../../../platform/contract/phone.ts';
import { queryOf } from '../../../../platform/web/api-client.ts';
import { useFormats } from '../../../../platform/web/i18n.tsx';
import { Badge, Badges } from '../../../../platform/web/ui/badge.tsx';
import { Button, ButtonLink } from '../../../../platform/web/ui/button.tsx';
import { RequestLink } from '../../../../platform/web/ui/request-cells.tsx';
import type { Person } from '../../contract.ts';
import { personName } from './person-name.ts';
import styles from './staff.module.css';
import { useStaffText } from './use-text.ts';

export type PersonAction = { kind: 'roles' | 'block' | 'unblock'; person: Person };

type PersonRowProps = {
  person: Person;
  /** The page of the person. */
  to: string;
  isMe: boolean;
  now: Date;
  onAction: (action: PersonAction) => void;
};

export function PersonRow({ person, to, isMe, now, onAction }: PersonRowProps) {
  const text = useStaffText();
  const formats = useFormats();
  const { email, phone, roles } = person;
  const name = personName(person, text);
  return (
    <tr data-person={person.id}>
      <th scope="row" className={styles.person}>
        <RequestLink to={to}>{name}</RequestLink>
        <Badges>
          {isMe && <Badge tone="info">{text('itIsYou')}</Badge>}
          {person.blocked_at && <Badge tone="bad">{text('blocked')}</Badge>}
          {person.is_deleted && <Badge>{text('deleted')}</Badge>}
        </Badges>
        {person.blocked_reason && (
          <span className={styles.quiet}>{text('reasonIs', { reason: person.blocked_reason })}</span>
        )}
      </th>
      <td className={styles.contacts}>
        {email && email !== name && <p>{email}</p>}
        {email && !person.email_verified && <p className={styles.quiet}>{text('emailNotVerified')}</p>}
        {phone && formatPhone(phone) !== name && <p>{formatPhone(phone)}</p>}
        {!email && !phone && <p className={styles.quiet}>{text('noContacts')}</p>}
      </td>
      <td>
        {roles.length > 0 ? (
          <Badges>
            {roles.map((role) => (
              <Badge key={role} tone={role === 'admin' ? 'warn' : 'plain'}>
                {text(role)}
              </Badge>
            ))}
          </Badges>
        ) : (
          <span className={`${styles.quiet} ${styles.onlyWide}`}>{text('noRoles')}</span>
        )}
      </td>
      <td className={`${styles.quiet} ${styles.presence}`}>
        <p>{text('since', { date: formats.date(person.created_at) })}</p>
        <p>
          {person.last_used_at
            ? text('seen', { when: formats.ago(person.last_used_at, now) })
            : text('neverSeen')}
        </p>
      </td>
      <td>
        <div className={styles.actions}>
          {isMe && <p className={styles.quiet}>{text('ownAccount')}</p>}
          {!isMe && !person.is_deleted && (
            <>
              <Button
                tone="second"
                small
                aria-label={text('rolesTitle', { name })}
                onClick={() => onAction({ kind: 'roles', person })}
              >
                {text('changeRoles')}
              </Button>
              <BlockButton person={person} name={name} onAction={onAction} />
            </>
          )}
          <ButtonLink
            tone="quiet"
            small
            to={`/staff/audit${queryOf({ target_type: 'member', target_id: person.id })}`}
            aria-label={`${text('audit')}: ${name}`}
          >
            {text('audit')}
          </ButtonLink>
        </div>
      </td>
    </tr>
  );
}

function BlockButton({
  person,
  name,
  onAction,
}: Pick<PersonRowProps, 'person' | 'onAction'> & { name: string }) {
  const text = useStaffText();
  const kind = person.blocked_at ? 'unblock' : 'block';
  return (
    <Button
      tone="quiet"
      small
      aria-label={`${text(kind)}: ${name}`}
      onClick={() => onAction({ kind, person })}
    >
      {text(kind)}
    </Button>
  );
}
