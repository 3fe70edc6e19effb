import { Suspense, type UIEvent, useState } from 'react';
import { lazyPart } from '../../../platform/web/lazy-part.ts';
import { dialogLink } from '../../../platform/web/link.tsx';
import { nextPaint } from '../../../platform/web/next-paint.ts';
import { breakpoints } from '../../../platform/web/ui/breakpoints.ts';
import { Picture } from '../../../platform/web/ui/car-photo.tsx';
import { classes } from '../../../platform/web/ui/classes.ts';
import { CameraIcon } from '../../../platform/web/ui/icons.tsx';
import { HornLine } from '../../../platform/web/ui/ornament.tsx';
import { type Photo, photoWidths } from '../../photos/photo.ts';
import { photoAddress, photoOf } from '../../photos/photo-of.ts';
import { carTitle } from '../car-title.ts';
import type { CarDetail } from '../contract.ts';
import { laterListingTexts } from '../messages/texts.ts';
import styles from './gallery.module.css';
import { useListingText } from './use-text.ts';

const FullScreen = lazyPart(
  () => import('./full-screen-of-car.tsx').then((module) => module.FullScreenOfCar),
  [laterListingTexts],
  true,
);

/** Number of photos that wide screens show before any click. */
const photosInGrid = 4;

/** URL of a photo's largest file; without script, a click on the photo opens it. */
function largestFileOf({ key, width }: Photo): string {
  const widths = photoWidths.filter((candidate) => candidate <= width);
  return photoAddress(key, widths.at(-1) ?? 320);
}

/** How wide the first photo and the others are on a computer, in rem, by the number of photos in the grid. */
const widthsInGrid = [[60], [30, 30], [40, 20], [44, 15]];

/**
 * The photos on a car's page: one large and three small ones on wide screens, a swipeable row with a counter on a phone.
 * A click opens them full screen.
 */
export function Gallery({ car, className }: { car: CarDetail; className?: string | undefined }) {
  const text = useListingText();
  const [index, setIndex] = useState(0);
  const [openedIndex, setOpenedIndex] = useState<number | null>(null);
  const title = carTitle(car);
  const { photos } = car;
  const inGrid = Math.min(photos.length, photosInGrid);
  const names = photos.map((_, at) => text('photoOf', { title, number: at + 1 }));

  if (photos.length === 0)
    return (
      <div className={classes(className, styles.none)}>
        <HornLine className={styles.horn} />
        <p>{text('noPhoto')}</p>
      </div>
    );

  async function open(at: number) {
    await nextPaint();
    setOpenedIndex(at);
  }

  function handleScroll({ currentTarget }: UIEvent<HTMLUListElement>) {
    setIndex(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)));
  }

  return (
    <div className={classes(className, styles.gallery)}>
      <ul className={styles.track} data-count={inGrid} onScroll={handleScroll}>
        {photos.map((photo, at) => (
          <li key={photo.key} className={styles.slide} data-car-photo="page">
            <a
              href={largestFileOf(photo)}
              className={styles.link}
              aria-label={text('openPhoto', { name: names[at] ?? '' })}
              {...dialogLink(() => open(at))}
            >
              <Picture
                photo={photoOf(photo, names[at] ?? '')}
                sizes={`(width >= ${breakpoints.desktop}) ${widthsInGrid[inGrid - 1]?.[at && 1]}rem, (resolution > 2dppx) 67vw, 100vw`}
                isFirst={at === 0}
              />
            </a>
          </li>
        ))}
      </ul>
      {photos.length > 1 && (
        <p className={styles.place} aria-hidden="true">
          {text('photoPlace', { number: index + 1, count: photos.length })}
        </p>
      )}
      {photos.length > photosInGrid && (
        <p className={styles.all} aria-hidden="true">
          <CameraIcon /> {text('allPhotos', { count: photos.length })}
        </p>
      )}
      {openedIndex !== null && (
        <Suspense>
          <FullScreen
            car={car}
            photos={photos}
            names={names}
            startIndex={openedIndex}
            onClose={() => setOpenedIndex(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
