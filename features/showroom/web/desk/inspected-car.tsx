import { useCallback, useEffect, useState } from 'react';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { type ApiClient, ApiProblem } from '../../../../platform/web/api-client.ts';
import { useFormats } from '../../../../platform/web/i18n.tsx';
import { Button, ButtonLink } from '../../../../platform/web/ui/button.tsx';
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx';
import { LoadFailed } from '../../../../platform/web/ui/load-failed.tsx';
import { Notice } from '../../../../platform/web/ui/notice.tsx';
import { Panel } from '../../../../platform/web/ui/panel.tsx';
import { Skeleton } from '../../../../platform/web/ui/skeleton.tsx';
import { logFailure } from '../../../../platform/web/wrapper-calls.ts';
import { Verdict } from '../../../inspections/web/verdict-public.tsx';
import { type AdDetail, readAd } from '../../../selling/contract.ts';
import { OwnCarForm } from '../../../selling/web/own-car-form-public.tsx';
import { readInspectedCar } from '../../inspected-car-contract.ts';
import { offersPath } from './desk-props.ts';
import styles from './inspected-car.module.css';
import { InspectionTray } from './inspection-tray.tsx';
import { useMakeAd } from './use-make-ad.ts';
import { useOffersText } from './use-text.ts';

type InspectedCarProps = { api: ApiClient; inspection: string; now: Date; go: (to: string) => void };
type Loaded = { about: OutputOf<typeof readInspectedCar>; ad: AdDetail | null };

const carsPath = `${offersPath}?part=own`;

/** From a finished inspection to the ad of an own car: begins the draft, asks what is missing, publishes. */
export function InspectedCar({ api, inspection, now, go }: InspectedCarProps) {
  const text = useOffersText();
  const { loaded, problem, reload } = useInspectedCar(api, inspection);
  const { makeAd, isPending } = useMakeAd(api, reload);
  if (problem === 'ordered_by_member' || problem === 'inspection_open' || problem === 'not_found')
    return (
      <EmptyState
        title={text(`${problem}_title`)}
        action={<ButtonLink to={carsPath}>{text('toCars')}</ButtonLink>}
      >
        <p>{text(problem)}</p>
      </EmptyState>
    );
  if (problem) return <LoadFailed onRetry={reload} />;
  if (!loaded) return <Skeleton shape="block" />;

  const { about, ad } = loaded;
  const { car, missing, photos } = about;
  if (ad)
    return (
      <>
        <h2 className={styles.title}>{car.name}</h2>
        <OwnCarForm
          api={api}
          initialAd={ad}
          now={now}
          source={<Source car={car} />}
          tray={(photoIds, add) => (
            <InspectionTray
              api={api}
              inspection={inspection}
              photos={photos.filter(({ id }) => !photoIds.includes(id))}
              onAdded={add}
            />
          )}
          onPublished={(id) => go(`/cars/${id}`)}
        />
      </>
    );
  if (about.ad) return <HasAd ad={about.ad} name={car.name} />;
  return (
    <div className={styles.intro}>
      <h2 className={styles.title}>{car.name}</h2>
      <Source car={car} />
      <p>
        {missing.length === 0 ? text('nothingMissing') : text('willAsk', { count: missing.length })}{' '}
        {text('photoCount', { count: photos.length })}
      </p>
      <Button busy={isPending} onClick={() => void makeAd(inspection)}>
        {text('makeAd')}
      </Button>
    </div>
  );
}

/** The report in short. */
function Source({ car }: Pick<Loaded['about'], 'car'>) {
  const text = useOffersText();
  const formats = useFormats();
  const { vin, mileage_km: km, made_at: madeAt } = car;
  return (
    <Panel title={text('inspection')}>
      <div className={styles.source}>
        <p className={styles.quiet}>
          {[text('inspectedOn', { date: formats.date(madeAt) }), km !== null && formats.kilometres(km), vin]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <Verdict about={car} />
      </div>
    </Panel>
  );
}

/** The car is in an ad already: that one is shown instead of making another. */
function HasAd({ ad, name }: { ad: NonNullable<Loaded['about']['ad']>; name: string }) {
  const text = useOffersText();
  const isDraft = ad.status === 'draft';
  return (
    <>
      <h2 className={styles.title}>{name}</h2>
      <Notice
        title={text(isDraft ? 'hasDraft' : 'hasAd', { id: String(ad.id) })}
        action={
          <ButtonLink tone="second" small to={isDraft ? `/create-auto/${ad.id}` : `/cars/${ad.id}`}>
            {text(isDraft ? 'openDraft' : 'openCar')}
          </ButtonLink>
        }
      >
        <p>
          {text('oneAd')} <a href={carsPath}>{text('toCars')}</a>
        </p>
      </Notice>
    </>
  );
}

/** The car, and the draft that was made from the inspection. */
function useInspectedCar(api: ApiClient, inspection: string) {
  const [state, setState] = useState<{ loaded: Loaded | null; problem: string | null }>({
    loaded: null,
    problem: null,
  });
  const reload = useCallback(async () => {
    try {
      const about = await api.call(readInspectedCar, { id: inspection });
      const draft = about.ad?.is_from_inspection && about.ad.status === 'draft' ? about.ad : null;
      const ad = draft && (await api.call(readAd, { adId: String(draft.id) }));
      setState({ loaded: { about, ad }, problem: null });
    } catch (error) {
      const code = error instanceof ApiProblem ? error.code : 'failed';
      if (code === 'failed') logFailure('An inspected car could not be read', error);
      // An address that was typed wrong is one that does not exist.
      setState({ loaded: null, problem: code === 'invalid_input' ? 'not_found' : code });
    }
  }, [api, inspection]);
  useEffect(() => void reload(), [reload]);
  return { ...state, reload };
}
