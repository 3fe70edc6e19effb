import { useState } from 'react';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { FlagIcon, MoreIcon } from '../../../platform/web/ui/car-icons.tsx';
import { FormDialog } from '../../../platform/web/ui/form-dialog.tsx';
import { ListIcon } from '../../../platform/web/ui/icons.tsx';
import { Menu } from '../../../platform/web/ui/menu.tsx';
import { MenuButton } from '../../../platform/web/ui/menu-items.tsx';
import { DownloadIcon, LockIcon, TrashIcon } from '../../../platform/web/ui/rare-icons.tsx';
import { useToast } from '../../../platform/web/ui/toasts.tsx';
import { useDownload } from '../../../platform/web/use-download.ts';
import { useMutation } from '../../../platform/web/use-mutation.ts';
import { useGo } from '../../../platform/web/use-page.ts';
import { useSubmit } from '../../../platform/web/use-submit.ts';
import {
  type Conversation,
  changeConversation,
  deleteConversation,
  exportConversation,
} from '../contract.ts';
import { reportConversation } from '../report-contract.ts';
import styles from './conversation.module.css';
import { emptyReport, ReportFields } from './report-fields.tsx';
import { useConversationText } from './use-text.ts';

type MenuProps = {
  api: ApiClient;
  conversation: Conversation;
  onChange: (conversation: Conversation) => void;
};

/** What can be done with a conversation besides writing. */
export function ConversationMenu({ api, conversation, onChange }: MenuProps) {
  const text = useConversationText();
  const toast = useToast();
  const go = useGo();
  const [open, setOpen] = useState<'block' | 'report' | 'remove' | null>(null);
  const { isPending, mutate } = useMutation(() => text('notDone'), { isQuiet: true });
  const { download } = useDownload(api, exportConversation, () => text('notDone'));
  const id = String(conversation.id);
  const close = () => setOpen(null);

  const change = (changes: { is_archived?: boolean; has_blocked?: boolean }, onDone?: () => void) =>
    mutate(() => api.call(changeConversation, { id, ...changes }), {
      onSuccess(changed) {
        onChange(changed);
        close();
        onDone?.();
      },
    });
  const archive = () =>
    change({ is_archived: true }, () =>
      toast.success(text('archived'), undefined, {
        label: text('undo'),
        run: () => void change({ is_archived: false }),
      }),
    );
  const remove = () =>
    mutate(() => api.call(deleteConversation, { id }), {
      onSuccess() {
        toast.success(text('removed'));
        void go('/account/conversations', { replace: true });
      },
    });

  return (
    <>
      <Menu label={text('more')} trigger={<MoreIcon />} triggerClassName={styles.more}>
        {conversation.is_archived ? (
          <MenuButton icon={<ListIcon />} onClick={() => void change({ is_archived: false })}>
            {text('fromArchive')}
          </MenuButton>
        ) : (
          <MenuButton icon={<ListIcon />} onClick={() => void archive()}>
            {text('toArchive')}
          </MenuButton>
        )}
        <MenuButton icon={<DownloadIcon />} onClick={() => void download({ id })}>
          {text('exportFile')}
        </MenuButton>
        {conversation.has_blocked ? (
          <MenuButton icon={<LockIcon />} onClick={() => void change({ has_blocked: false })}>
            {text('unblock')}
          </MenuButton>
        ) : (
          <MenuButton icon={<LockIcon />} onClick={() => setOpen('block')}>
            {text('block')}
          </MenuButton>
        )}
        <MenuButton icon={<FlagIcon />} onClick={() => setOpen('report')}>
          {text('report')}
        </MenuButton>
        <MenuButton icon={<TrashIcon />} onClick={() => setOpen('remove')}>
          {text('remove')}
        </MenuButton>
      </Menu>
      <FormDialog
        isOpen={open === 'block'}
        onClose={close}
        title={text('blockTitle')}
        lead={text('blockText')}
        closeLabel={text('close')}
        submitLabel={text('block')}
        cancelLabel={text('cancel')}
        tone="danger"
        isBusy={isPending}
        onSubmit={() => change({ has_blocked: true })}
      />
      <FormDialog
        isOpen={open === 'remove'}
        onClose={close}
        title={text('removeTitle')}
        lead={text('removeText')}
        closeLabel={text('close')}
        submitLabel={text('remove')}
        cancelLabel={text('cancel')}
        tone="danger"
        isBusy={isPending}
        onSubmit={remove}
      />
      <ReportDialog api={api} id={id} isOpen={open === 'report'} onClose={close} />
    </>
  );
}

type ReportProps = { api: ApiClient; id: string; isOpen: boolean; onClose: () => void };

function ReportDialog({ api, id, isOpen, onClose }: ReportProps) {
  const text = useConversationText();
  const [report, setReport] = useState(emptyReport);
  const { isPending, fields, refuse, reset, submit } = useSubmit({ refusalText: () => text('notDone') });

  function send() {
    const { reason, comment } = report;
    if (!reason) return refuse(['reason']);
    void submit(() => api.call(reportConversation, { id, reason, comment }), {
      success: text('reported'),
      onSuccess: onClose,
    });
  }

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={text('reportTitle')}
      lead={text('reportLead')}
      closeLabel={text('close')}
      shape="sheet-on-phone"
      submitLabel={text('report')}
      cancelLabel={text('cancel')}
      isBusy={isPending}
      className={styles.report}
      onSubmit={send}
    >
      <ReportFields
        report={report}
        isReasonMissing={fields.includes('reason')}
        onChange={(changed) => {
          setReport(changed);
          reset();
        }}
      />
    </FormDialog>
  );
}
