import { useEffect, useState } from 'react';
import {
  type MutedNotice,
  type NoticeTopic,
  noticeChannels,
  noticeTopics,
} from '../../../../platform/contract/notice-topics.ts';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { native } from '../../../../platform/web/native.ts';
import { Checkbox } from '../../../../platform/web/ui/checkbox.tsx';
import { Field, FieldGroup } from '../../../../platform/web/ui/field.tsx';
import { Panel } from '../../../../platform/web/ui/panel.tsx';
import { Switch } from '../../../../platform/web/ui/switch.tsx';
import { TextInput } from '../../../../platform/web/ui/text-input.tsx';
import { useToast } from '../../../../platform/web/ui/toasts.tsx';
import type { Notifications } from '../../contract.ts';
import { useSessionStore } from '../session.ts';
import { useProfileText } from '../use-text.ts';
import styles from './account.module.css';
import type { Member } from './member.ts';
import { PushHere } from './push-here.tsx';

const subjects = ['price_changes', 'promotions', 'news'] as const;
const anchor = 'notifications';
const defaultQuiet = { from: '22:00', to: '08:00' };

/** Each switch is saved at once; if the server refuses, it is reset with an error message. */
export function NotificationsPanel({ member: { profile }, api }: { member: Member; api: ApiClient }) {
  const text = useProfileText();
  const toast = useToast();
  const store = useSessionStore();
  const [pending, setPending] = useState<Partial<Notifications>>({});
  const current = { ...profile.notifications, ...pending };

  async function change(changes: Partial<Notifications>) {
    setPending((before) => ({ ...before, ...changes }));
    const savedProfile = await store.update({ notifications: changes });
    if (savedProfile) toast.success(toast.texts.done);
    else toast.error(toast.texts.failed);
    setPending((before) => {
      const rest = { ...before };
      for (const name of Object.keys(changes) as (keyof Notifications)[]) delete rest[name];
      return rest;
    });
  }

  // Links in e-mails and messages lead here; the panel is drawn after the browser has looked for it.
  useEffect(() => {
    if (location.hash === `#${anchor}`) document.getElementById(anchor)?.scrollIntoView();
  }, []);

  const switchOf = (name: (typeof subjects)[number]) => (
    <Switch
      key={name}
      checked={current[name]}
      onChange={(event) => void change({ [name]: event.target.checked })}
    >
      {text(name)}
    </Switch>
  );

  return (
    <Panel title={text('notifications')} anchor={anchor}>
      <div className={styles.form}>
        <FieldGroup legend={text('notifyAbout')}>
          <div className={styles.switches}>{subjects.map(switchOf)}</div>
        </FieldGroup>
        <FieldGroup legend={text('notifyWhere')}>
          {noticeTopics.map((topic) => (
            <TopicChoice
              key={topic}
              topic={topic}
              muted={current.muted}
              onChange={(muted) => void change({ muted })}
            />
          ))}
        </FieldGroup>
        <FieldGroup legend={text('notifyBy')} hint={profile.email ? undefined : text('lettersNeedEmail')}>
          <div className={styles.switches}>
            <Switch
              checked={current.by_email && profile.email !== null}
              disabled={profile.email === null}
              onChange={(event) => void change({ by_email: event.target.checked })}
            >
              {text('by_email')}
            </Switch>
            <Switch
              checked={current.by_push}
              onChange={(event) => void change({ by_push: event.target.checked })}
            >
              {text('by_push')}
            </Switch>
            {!native && current.by_push && <PushHere api={api} />}
          </div>
        </FieldGroup>
        <FieldGroup legend={text('quietHours')} hint={text('quietHint')}>
          <Switch
            checked={current.quiet !== null}
            onChange={(event) => void change({ quiet: event.target.checked ? defaultQuiet : null })}
          >
            {text('quietOn')}
          </Switch>
          {current.quiet && (
            <div className={styles.times}>
              {(['from', 'to'] as const).map((edge) => (
                <Field key={edge} label={text(edge === 'from' ? 'quietFrom' : 'quietTo')}>
                  <TextInput
                    type="time"
                    required
                    value={current.quiet?.[edge]}
                    onChange={({ target }) => {
                      if (current.quiet && target.value)
                        void change({ quiet: { ...current.quiet, [edge]: target.value } });
                    }}
                  />
                </Field>
              ))}
            </div>
          )}
        </FieldGroup>
      </div>
    </Panel>
  );
}

type TopicChoiceProps = {
  topic: NoticeTopic;
  muted: readonly MutedNotice[];
  onChange: (muted: MutedNotice[]) => void;
};

/** Where the member wishes to be told of one topic. */
function TopicChoice({ topic, muted, onChange }: TopicChoiceProps) {
  const text = useProfileText();
  return (
    <fieldset className={styles.topic}>
      <legend>{text(`topic_${topic}`)}</legend>
      {noticeChannels.map((channel) => {
        const notice: MutedNotice = `${topic}.${channel}`;
        return (
          <Checkbox
            key={channel}
            checked={!muted.includes(notice)}
            onChange={({ target }) =>
              onChange([...muted.filter((other) => other !== notice), ...(target.checked ? [] : [notice])])
            }
          >
            {text(`channel_${channel}`)}
          </Checkbox>
        );
      })}
    </fieldset>
  );
}
