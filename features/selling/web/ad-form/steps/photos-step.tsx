import { Button } from '../../../../../platform/web/ui/button.tsx';
import { WarningIcon } from '../../../../../platform/web/ui/icons.tsx';
import { Notice } from '../../../../../platform/web/ui/notice.tsx';
import { Panel } from '../../../../../platform/web/ui/panel.tsx';
import { Skeleton } from '../../../../../platform/web/ui/skeleton.tsx';
import { useApiQuery } from '../../../../../platform/web/use-api-query.ts';
import { listAdPhotos } from '../../../../photos/contract.ts';
import { AdPhotos } from '../../../../photos/web/public.tsx';
import { Anchor } from '../anchor.tsx';
import { useForm } from '../form-view.tsx';
import { useSellingText } from '../use-text.ts';
import styles from './steps.module.css';

export function PhotosStep() {
  const text = useSellingText();
  const { api, ad, form, faultOf, changePhotos } = useForm();
  const { data, hasFailed, reload } = useApiQuery(api, listAdPhotos, { ad_id: String(ad.id) });
  const fault = faultOf('photos');
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
              api={api}
              adId={ad.id}
              photos={data.results}
              photoIds={form.photos ?? []}
              onChange={changePhotos}
            />
          ) : (
            !hasFailed && <Skeleton shape="block" />
          )}
        </div>
      </Anchor>
    </Panel>
  );
}
