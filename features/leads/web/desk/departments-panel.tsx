import { type FormEvent, useState } from 'react';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { useLocale } from '../../../../platform/web/i18n.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Field } from '../../../../platform/web/ui/field.tsx';
import { Panel } from '../../../../platform/web/ui/panel.tsx';
import { TextInput } from '../../../../platform/web/ui/text-input.tsx';
import { useApiQuery } from '../../../../platform/web/use-api-query.ts';
import { useMutation } from '../../../../platform/web/use-mutation.ts';
import { readDepartments, setDepartments } from '../../staff-contract.ts';
import { allLeadKinds } from './all-lead-kinds.ts';
import styles from './leads.module.css';
import { useDeskText } from './use-text.ts';

type Departments = OutputOf<typeof readDepartments>;

/** E-mail addresses that are notified of new leads. */
export function DepartmentsPanel({ api }: { api: ApiClient }) {
  const { data } = useApiQuery(api, readDepartments, {});
  return data && <DepartmentsForm api={api} saved={data} />;
}

function DepartmentsForm({ api, saved }: { api: ApiClient; saved: Departments }) {
  const text = useDeskText();
  const locale = useLocale();
  const [emails, setEmails] = useState(saved.departments);
  const { isPending, mutate } = useMutation(({ code }) =>
    text(code === 'invalid_input' ? 'mailWrong' : 'failed'),
  );

  function save(event: FormEvent) {
    event.preventDefault();
    const departments = Object.fromEntries(
      allLeadKinds.map(({ name }) => [name, emails[name]?.trim() || null]),
    );
    void mutate(() => api.call(setDepartments, { departments }), { success: text('mailSaved') });
  }

  return (
    <Panel title={text('mailTitle')}>
      <form className={styles.settings} onSubmit={save} noValidate>
        <p className={styles.quiet}>{text('mailLead', { email: saved.company_email ?? '—' })}</p>
        {allLeadKinds.map(({ name, label }) => (
          <Field key={name} label={label[locale]}>
            <TextInput
              type="email"
              name={name}
              autoComplete="off"
              maxLength={200}
              placeholder={saved.company_email ?? undefined}
              value={emails[name] ?? ''}
              onChange={(event) => setEmails({ ...emails, [name]: event.target.value })}
            />
          </Field>
        ))}
        <Button type="submit" busy={isPending} className={styles.save}>
          {text('save')}
        </Button>
      </form>
    </Panel>
  );
}
