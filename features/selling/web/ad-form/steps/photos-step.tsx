import type { ReactNode } from 'react';
import { Button } from '../../../../../platform/web/ui/button.tsx';
import { WarningIcon } from '../../../../../platform/web/ui/icons.tsx';
import { Notice } from '../../../../../platform/web/ui/notice.tsx';
import { Panel } from '../../../../../platform/web/ui/panel.tsx';
import { Skeleton } from '../../../../../platform/web/ui/skeleton.tsx';
import { useApiQuery } from '../../../../../platform/web/use-api-query.ts';
import { type AdPhoto, listAdPhotos } from '../../../../photos/contract.ts';
import { AdPhotos } from '../../../../photos/web/public.tsx';
import { Anchor } from '../anchor.tsx';
import { useForm } from '../form-view.tsx';
import { useSellingText } from '../use-text.ts';
import styles from './steps.module.css';

type PhotosStepProps = {
  /** More photos to choose from, below those of the ad; they call `add` after they were given to it. */
  tray?: (add: (photo: AdPhoto) => Promise<void>) => ReactNode;
};

export function PhotosStep({ tray }: PhotosStepProps = {}) {
  const text = useSellingText();
  const { api, ad, form, adStore, faultOf, changePhotos } = useForm();
  const { data, hasFailed, reload } = useApiQuery(api, listAdPhotos, { ad_id: String(ad.id) });
  const fault = faultOf('photos');
  async function add(photo: AdPhoto) {
    const ids = adStore.read().form.photos ?? [];
    changePhotos([...ids, photo.id], [...ad.photos, photo]);
    await reload();
  }
  return (
    <Panel>
      <Anchor field="photos">
        <div className={styles.fields}>
          {fault && (
            <p role="alert" className={styles.bad}>
              <WarningIcon /> {fault}
            </p>
          )}
          {hasFailed && (
            <Notice
              tone="warn"
              title={text('failed')}
              action={
                <Button tone="second" small onClick={() => void reload()}>
                  {text('tryAgain')}
                </Button>
              }
            />
          )}
          {data ? (
            <AdPhotos
              // Shows those that were added from the tray.
              key={data.results.map(({ id }) => id).join()}
              api={api}
              adId={ad.id}
              photos={data.results}
              photoIds={form.photos ?? []}
              onChange={changePhotos}
            />
          ) : (
            !hasFailed && <Skeleton shape="block" />
          )}
          {tray?.(add)}
        </div>
      </Anchor>
    </Panel>
  );
}
