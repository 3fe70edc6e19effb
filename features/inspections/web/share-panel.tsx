import { useState } from 'react';
import { localizedPath } from '../../../platform/contract/locale.ts';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { useFormats, useLocale } from '../../../platform/web/i18n.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { ShareIcon } from '../../../platform/web/ui/car-icons.tsx';
import { Field } from '../../../platform/web/ui/field.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx';
import { TextInput } from '../../../platform/web/ui/text-input.tsx';
import { useApiQuery } from '../../../platform/web/use-api-query.ts';
import { useMutation } from '../../../platform/web/use-mutation.ts';
import { useSite } from '../../../platform/web/use-page.ts';
import { useShareLink } from '../../../platform/web/use-share-link.ts';
import { readShare, shareReport, withdrawShare } from '../contract.ts';
import styles from './report.module.css';
import { useReportText } from './use-report-text.ts';

type SharePanelProps = { api: ApiClient; checkId: number; car: string };

/** By a link others read the report too. The link can be seen only when it is made, because nobody stores it. */
export function SharePanel({ api, checkId, car }: SharePanelProps) {
  const text = useReportText();
  const formats = useFormats();
  const locale = useLocale();
  const { publicUrl } = useSite();
  const { data, reload } = useApiQuery(api, readShare, { checkId });
  const [token, setToken] = useState<string | null>(null);
  const { isPending, mutate } = useMutation(
    ({ code }) => text(code === 'too_many_requests' ? 'shareTooMany' : 'shareFailed'),
    { isQuiet: true },
  );
  const share = useShareLink({
    share: text('shareTitle'),
    linkCopied: text('shareCopied'),
    copyFailed: (address) => text('shareCopyFailed', { address }),
  });

  const make = () =>
    mutate(() => api.call(shareReport, { checkId }), {
      async onSuccess(made) {
        await reload();
        setToken(made.token);
      },
    });
  const withdraw = () =>
    mutate(() => api.call(withdrawShare, { checkId }), {
      success: text('shareWithdrawn'),
      async onSuccess() {
        setToken(null);
        await reload();
      },
    });

  const madeAt = data?.made_at ?? null;
  const address = token && `${publicUrl}${localizedPath(locale, `/shared-reports/${token}`)}`;
  return (
    <Panel title={text('shareTitle')} anchor="share">
      <div className={styles.stack}>
        <p>{text('shareLead')}</p>
        {!data && <Skeleton shape="text" />}
        {data && madeAt === null && (
          <div className={styles.buttons}>
            <Button tone="second" icon={<ShareIcon />} busy={isPending} onClick={make}>
              {text('shareMake')}
            </Button>
          </div>
        )}
        {madeAt !== null && (
          <>
            {address && (
              <Field label={text('shareLink')} hint={text('shareOnce')}>
                <TextInput value={address} readOnly onFocus={({ target }) => target.select()} />
              </Field>
            )}
            <div className={styles.quiet} role="status">
              <p>{text('shareMade', { date: formats.date(madeAt) })}</p>
              {!address && <p>{text('shareHidden')}</p>}
            </div>
            <div className={styles.buttons}>
              {address ? (
                <Button tone="second" icon={<ShareIcon />} onClick={() => share(car, address)}>
                  {text('shareSend')}
                </Button>
              ) : (
                <Button tone="second" busy={isPending} onClick={make}>
                  {text('shareRenew')}
                </Button>
              )}
              <Button tone="quiet" busy={isPending} onClick={withdraw}>
                {text('shareWithdraw')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Panel>
  );
}
