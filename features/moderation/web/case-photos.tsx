import { useState } from 'react';
import { Badge } from '../../../platform/web/ui/badge.tsx';
import { breakpoints } from '../../../platform/web/ui/breakpoints.ts';
import { Picture } from '../../../platform/web/ui/car-photo.tsx';
import { IconButton } from '../../../platform/web/ui/icon-button.tsx';
import { ChevronLeftIcon } from '../../../platform/web/ui/icons.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { ChevronRightIcon, FullscreenIcon } from '../../../platform/web/ui/rare-icons.tsx';
import { FullScreen } from '../../listings/web/full-screen-public.tsx';
import { photoOf } from '../../photos/photo-of.ts';
import type { ModerationCase } from '../case-contract.ts';
import styles from './case-photos.module.css';
import { useShortcuts } from './use-shortcuts.ts';
import { useModerationText } from './use-text.ts';

type Props = { photos: ModerationCase['photos']; removed: ModerationCase['removed_photos']; title: string };

/** One large photo, with thumbnails of all photos. Photos that an edit has added, moved or removed are labelled. */
export function CasePhotos({ photos, removed, title }: Props) {
  const text = useModerationText();
  const [selected, setSelected] = useState(0);
  const [isZoomed, setIsZoomed] = useState(false);
  const count = photos.length;
  const index = Math.min(selected, Math.max(0, count - 1));
  const current = photos[index];
  const showPhoto = (next: number) => setSelected((next + count) % Math.max(1, count));
  useShortcuts({
    ArrowLeft: count > 1 ? () => showPhoto(index - 1) : undefined,
    ArrowRight: count > 1 ? () => showPhoto(index + 1) : undefined,
    KeyZ: count > 0 ? () => setIsZoomed(true) : undefined,
  });
  const names = photos.map((_, position) => text('photoName', { title, number: position + 1 }));

  return (
    <section className={styles.photos} aria-label={text('photos')}>
      {current ? (
        <div className={styles.large}>
          <Picture
            key={current.key}
            photo={photoOf(current, names[index] ?? '')}
            sizes={`(width >= ${breakpoints.wide}) 27rem, (width >= ${breakpoints.desktop}) 50rem, 100vw`}
            isFirst
          />
          {current.change !== 'same' && (
            <span className={styles.change}>
              <Badge tone="info">{text(`photo_${current.change}`)}</Badge>
            </span>
          )}
          <p className={styles.place} role="status">
            {text('photoOf', { number: index + 1, count })}
          </p>
          <span className={styles.tools}>
            <IconButton
              label={text('previousPhoto')}
              disabled={count < 2}
              onClick={() => showPhoto(index - 1)}
            >
              <ChevronLeftIcon />
            </IconButton>
            <IconButton label={text('nextPhoto')} disabled={count < 2} onClick={() => showPhoto(index + 1)}>
              <ChevronRightIcon />
            </IconButton>
            <IconButton label={text('enlarge')} onClick={() => setIsZoomed(true)}>
              <FullscreenIcon />
            </IconButton>
          </span>
        </div>
      ) : (
        <Panel>
          <p>{text('noPhotos')}</p>
        </Panel>
      )}
      <ul className={styles.small}>
        {photos.map((photo, position) => (
          <li key={photo.id}>
            <button
              type="button"
              className={styles.thumb}
              aria-label={text('showPhoto', { number: position + 1 })}
              aria-pressed={position === index}
              onClick={() => setSelected(position)}
            >
              <Picture photo={photoOf(photo, '')} sizes="8rem" />
            </button>
            {photo.change !== 'same' && <p className={styles.word}>{text(`photo_${photo.change}`)}</p>}
          </li>
        ))}
      </ul>
      {removed.length > 0 && (
        <div>
          <h3 className={styles.heading}>{text('removedPhotos')}</h3>
          <ul className={styles.small}>
            {removed.map((photo, position) => (
              <li key={photo.id} className={styles.removed}>
                <Picture
                  photo={photoOf(photo, text('photoName', { title, number: position + 1 }))}
                  sizes="8rem"
                />
              </li>
            ))}
          </ul>
        </div>
      )}
      {isZoomed && count > 0 && (
        <FullScreen photos={photos} names={names} startIndex={index} onClose={() => setIsZoomed(false)} />
      )}
    </section>
  );
}
