import { createContext, type ReactNode, Suspense, useContext, useMemo, useState } from 'react';
import { lazyPart } from '../../../platform/web/lazy-part.ts';
import { dialogLink } from '../../../platform/web/link.tsx';
import { nextPaint } from '../../../platform/web/next-paint.ts';
import { Picture } from '../../../platform/web/ui/car-photo.tsx';
import { classes } from '../../../platform/web/ui/classes.ts';
import { laterListingTexts } from '../../listings/messages/texts.ts';
import { type Photo, photoWidths } from '../../photos/photo.ts';
import { photoAddress, photoOf } from '../../photos/photo-of.ts';
import type { InspectionReport, ReportPoint } from '../report-contract.ts';
import styles from './report.module.css';
import { useReportText } from './use-report-text.ts';

const FullScreen = lazyPart(
  () => import('../../listings/web/full-screen-public.tsx').then((module) => module.FullScreen),
  [laterListingTexts],
  true,
);

const OpenContext = createContext<(photo: Photo) => void>(() => {});

/** Lets the photos of a report be opened full screen, where one leads to the next, whichever point it belongs to. */
export function ReportPhotos({ report, children }: { report: InspectionReport; children: ReactNode }) {
  const text = useReportText();
  const [openedIndex, setOpenedIndex] = useState<number | null>(null);
  const shown = useMemo(() => {
    const points = report.groups.flatMap((group) => group.points);
    // In the order of the page: what is wrong comes first.
    const inOrder = (['defect', 'note', 'good', 'absent', 'not_checked'] as const).flatMap((state) =>
      points.filter((point) => point.state === state),
    );
    return inOrder.flatMap((point) =>
      point.photos.map((photo, at) => ({
        photo,
        name: text('photoOf', { point: point.name, number: at + 1 }),
      })),
    );
  }, [report, text]);

  async function open({ key }: Photo) {
    await nextPaint();
    setOpenedIndex(shown.findIndex(({ photo }) => photo.key === key));
  }

  return (
    <OpenContext value={open}>
      {children}
      {openedIndex !== null && (
        <Suspense>
          <FullScreen
            photos={shown.map(({ photo }) => photo)}
            names={shown.map(({ name }) => name)}
            startIndex={openedIndex}
            onClose={() => setOpenedIndex(null)}
          />
        </Suspense>
      )}
    </OpenContext>
  );
}

/** URL of a photo's largest file; without script, a press on the photo opens it. */
function largestFileOf({ key, width }: Photo): string {
  const widths = photoWidths.filter((candidate) => candidate <= width);
  return photoAddress(key, widths.at(-1) ?? 320);
}

/** The photos of a point; each opens full screen. */
export function PointPhotos({ point, isSmall = false }: { point: ReportPoint; isSmall?: boolean }) {
  const text = useReportText();
  const open = useContext(OpenContext);
  if (point.photos.length === 0) return null;
  return (
    <ul className={classes(styles.photos, isSmall && styles.smallPhotos)}>
      {point.photos.map((photo, at) => {
        const name = text('photoOf', { point: point.name, number: at + 1 });
        return (
          <li key={photo.key}>
            <a
              href={largestFileOf(photo)}
              className={styles.photo}
              aria-label={text('openPhoto', { name })}
              {...dialogLink(() => open(photo))}
            >
              <Picture photo={photoOf(photo, name)} sizes={isSmall ? '6rem' : '14rem'} />
            </a>
            {photo.shows_plate && <p className={styles.plate}>{text('photoPlate')}</p>}
          </li>
        );
      })}
    </ul>
  );
}
