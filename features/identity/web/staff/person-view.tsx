import { formatPhone } from '../../../../platform/contract/phone.ts';
import { type ApiClient, queryOf } from '../../../../platform/web/api-client.ts';
import { useFormats } from '../../../../platform/web/i18n.tsx';
import { Badge, Badges } from '../../../../platform/web/ui/badge.tsx';
import { Button, ButtonLink } from '../../../../platform/web/ui/button.tsx';
import { classes } from '../../../../platform/web/ui/classes.ts';
import { Facts } from '../../../../platform/web/ui/facts.tsx';
import { Panel } from '../../../../platform/web/ui/panel.tsx';
import { Pending } from '../../../../platform/web/ui/pending.tsx';
import { useApiQuery } from '../../../../platform/web/use-api-query.ts';
import { readPerson } from '../../contract.ts';
import { personName } from './person-name.ts';
import type { PersonAction } from './person-row.tsx';
import { Records } from './records.tsx';
import styles from './staff.module.css';
import { useStaffText } from './use-text.ts';

type PersonViewProps = {
  api: ApiClient;
  memberId: string;
  isMe: boolean;
  now: Date;
  backTo: string;
  onAction: (action: PersonAction) => void;
};

/** One account: contacts, roles, sessions, and what there is of the person in each feature. */
export function PersonView({ api, memberId, isMe, now, backTo, onAction }: PersonViewProps) {
  const text = useStaffText();
  const formats = useFormats();
  const query = useApiQuery(api, readPerson, { memberId });
  const person = query.data;
  return (
    <>
      <ButtonLink tone="quiet" small to={backTo} className={styles.back}>
        {text('allPeople')}
      </ButtonLink>
      <Pending query={query} />
      {person && (
        <>
          <Panel
            title={personName(person, text)}
            aside={
              <Badges>
                {isMe && <Badge tone="info">{text('itIsYou')}</Badge>}
                {person.blocked_at && <Badge tone="bad">{text('blocked')}</Badge>}
                {person.is_deleted && <Badge>{text('deleted')}</Badge>}
                {person.roles.map((role) => (
                  <Badge key={role} tone={role === 'admin' ? 'warn' : 'plain'}>
                    {text(role)}
                  </Badge>
                ))}
              </Badges>
            }
          >
            <Facts
              items={[
                { term: text('accountNumber'), value: text('numbered', { id: String(person.id) }) },
                {
                  term: text('email'),
                  value: person.email ?? '—',
                },
                { term: text('phone'), value: person.phone ? formatPhone(person.phone) : '—' },
                { term: text('registered'), value: formats.date(person.created_at) },
                ...(person.blocked_reason ? [{ term: text('reason'), value: person.blocked_reason }] : []),
              ]}
            />
            <div className={classes(styles.actions, styles.below)}>
              {!isMe && !person.is_deleted && (
                <>
                  <Button tone="second" small onClick={() => onAction({ kind: 'roles', person })}>
                    {text('changeRoles')}
                  </Button>
                  <Button
                    tone="quiet"
                    small
                    onClick={() => onAction({ kind: person.blocked_at ? 'unblock' : 'block', person })}
                  >
                    {text(person.blocked_at ? 'unblock' : 'block')}
                  </Button>
                </>
              )}
              <ButtonLink
                tone="quiet"
                small
                to={`/staff/audit${queryOf({ target_type: 'member', target_id: person.id })}`}
              >
                {text('doneToPerson')}
              </ButtonLink>
              {person.roles.length > 0 && (
                <ButtonLink tone="quiet" small to={`/staff/audit${queryOf({ actor_id: person.id })}`}>
                  {text('doneByPerson')}
                </ButtonLink>
              )}
            </div>
          </Panel>
          <Panel title={text('sessions')}>
            {person.sessions.length === 0 && <p className={styles.quiet}>{text('noSessions')}</p>}
            <ul className={styles.roleList}>
              {person.sessions.map(({ id, device, last_used_at }) => (
                <li key={id}>
                  <p>{device ?? text('unknownDevice')}</p>
                  <p className={styles.quiet}>{text('seen', { when: formats.ago(last_used_at, now) })}</p>
                </li>
              ))}
            </ul>
          </Panel>
          <Records groups={person.records} />
        </>
      )}
    </>
  );
}
