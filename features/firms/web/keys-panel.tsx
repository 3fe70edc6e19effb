import { useState } from 'react';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Field } from '../../../platform/web/ui/field.tsx';
import { FormDialog } from '../../../platform/web/ui/form-dialog.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { Pending } from '../../../platform/web/ui/pending.tsx';
import { TextInput } from '../../../platform/web/ui/text-input.tsx';
import { useToast } from '../../../platform/web/ui/toasts.tsx';
import { useApiQuery } from '../../../platform/web/use-api-query.ts';
import { useMutation } from '../../../platform/web/use-mutation.ts';
import { type ApiKey, addApiKey, listApiKeys, removeApiKey } from '../key-contract.ts';
import styles from './firm.module.css';
import { refusalTextOf, useFirmSubmit } from './use-firm-submit.ts';
import { useFirmText } from './use-text.ts';

/** Keys with which the firm's own programs call the API. */
export function KeysPanel({ api, mayAdd }: { api: ApiClient; mayAdd: boolean }) {
  const text = useFirmText();
  const { date } = useFormats();
  const keys = useApiQuery(api, listApiKeys, {});
  const { isPending, mutate } = useMutation(({ code }) => refusalTextOf(text, code));
  const [isAdding, setIsAdding] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  const [removed, setRemoved] = useState<ApiKey | null>(null);
  return (
    <Panel
      title={text('keys')}
      aside={
        <Button tone="second" small disabled={!mayAdd} onClick={() => setIsAdding(true)}>
          {text('addKey')}
        </Button>
      }
    >
      <p className={styles.note}>
        {text('keysLead')} <a href="/api/docs">{text('apiDocs')}</a>
      </p>
      <Pending query={keys} />
      {shown && <ShownKey token={shown} onClose={() => setShown(null)} />}
      <ul className={styles.list}>
        {keys.data?.results.map((key) => (
          <li key={key.id} className={styles.person}>
            <span className={styles.name}>
              {key.name}
              <span className={styles.email}>
                {key.start}… ·{' '}
                {key.last_used_at ? text('keyUsed', { date: date(key.last_used_at) }) : text('keyUnused')}
              </span>
            </span>
            <Button tone="quiet" small onClick={() => setRemoved(key)}>
              {text('removeKey')}
              <span className="visually-hidden"> {key.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {isAdding && (
        <AddKeyDialog
          api={api}
          onClose={() => setIsAdding(false)}
          onAdded={(token) => {
            setShown(token);
            void keys.reload();
          }}
        />
      )}
      <FormDialog
        isOpen={removed !== null}
        onClose={() => setRemoved(null)}
        title={text('removeKeyTitle', { name: removed?.name ?? '' })}
        lead={text('removeKeyText')}
        closeLabel={text('close')}
        cancelLabel={text('cancel')}
        submitLabel={text('removeKey')}
        tone="danger"
        shape="sheet-on-phone"
        isBusy={isPending}
        onSubmit={() =>
          removed &&
          mutate(() => api.call(removeApiKey, { keyId: removed.id }), {
            async onSettled() {
              setRemoved(null);
              await keys.reload();
            },
          })
        }
      />
    </Panel>
  );
}

/** The key is never told again. */
function ShownKey({ token, onClose }: { token: string; onClose: () => void }) {
  const text = useFirmText();
  const toast = useToast();
  const copy = () =>
    navigator.clipboard.writeText(token).then(
      () => toast.success(text('keyCopied')),
      () => toast.error(text('keyNotCopied')),
    );
  return (
    <Notice
      tone="warn"
      isUrgent
      title={text('keyShown')}
      action={
        <span className={styles.actions}>
          <Button small onClick={() => void copy()}>
            {text('copyKey')}
          </Button>
          <Button small tone="quiet" onClick={onClose}>
            {text('hideKey')}
          </Button>
        </span>
      }
    >
      <code className={styles.name}>{token}</code>
    </Notice>
  );
}

type AddKeyDialogProps = { api: ApiClient; onClose: () => void; onAdded: (token: string) => void };

function AddKeyDialog({ api, onClose, onAdded }: AddKeyDialogProps) {
  const text = useFirmText();
  const [name, setName] = useState('');
  const { isPending, errorOf, submit } = useFirmSubmit();
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={text('addKey')}
      lead={text('addKeyLead')}
      closeLabel={text('close')}
      cancelLabel={text('cancel')}
      submitLabel={text('makeKey')}
      shape="sheet-on-phone"
      isBusy={isPending}
      onSubmit={() =>
        submit(() => api.call(addApiKey, { name }), {
          faults: name.trim() === '' ? [{ field: 'name', code: 'required' }] : [],
          onSuccess({ token }) {
            onClose();
            onAdded(token);
          },
        })
      }
    >
      <Field label={text('keyName')} hint={text('keyNameHint')} error={errorOf('name')}>
        <TextInput
          name="name"
          autoComplete="off"
          autoFocus
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
    </FormDialog>
  );
}
