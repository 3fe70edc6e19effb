import type { ReactNode } from 'react';
import styles from './car-photo.module.css';
import { classes } from './classes.ts';
import { HornLine } from './ornament.tsx';

export type Photo = {
  src: string;
  srcSet?: string | undefined;
  /** A `srcset` of AVIF files with the same widths as `srcSet`. */
  avifSrcSet?: string | undefined;
  alt: string;
  /** Dominant colour, `#rrggbb`: the placeholder while the picture loads. */
  colour?: string | undefined;
  /** A tiny blurred preview as a `data:` URL: a better placeholder than the colour. */
  blur?: string | undefined;
};

type CarPhotoProps = {
  photo: Photo | null;
  /** Text shown if there is no photo. */
  missing: ReactNode;
  sizes?: string | undefined;
  /** Loads the photo before all others. Only one of a page: on a slow network several delay each other. */
  isFirst?: boolean | undefined;
  /** A badge at the top left; at most one. */
  badge?: ReactNode;
  /** The number of photos, at the bottom right. */
  count?: { value: ReactNode; label: string } | undefined;
  className?: string | undefined;
};

/** A car's photo, cropped to 3:2. Design rules: it is never tinted, and no text covers the car. */
export function CarPhoto(props: CarPhotoProps) {
  const { photo, missing, sizes, isFirst, badge, count, className } = props;
  return (
    <div className={classes(styles.photo, !photo && styles.none, className)} data-car-photo>
      {photo ? (
        // The key forces a new element: an `<img>` with a changed source shows the old photo until the new one loads.
        <Picture key={photo.src} photo={photo} sizes={sizes} isFirst={isFirst} />
      ) : (
        <div className={styles.missing}>
          <HornLine className={styles.horn} />
          {missing}
        </div>
      )}
      {badge && <div className={styles.badge}>{badge}</div>}
      {count && (
        <span className={styles.count} role="img" aria-label={count.label}>
          {count.value}
        </span>
      )}
    </div>
  );
}

type PictureProps = { photo: Photo; sizes?: string | undefined; isFirst?: boolean | undefined };

/** The picture above its placeholder, which is an SVG because our content security policy forbids style attributes. */
export function Picture({ photo, sizes, isFirst = false }: PictureProps) {
  const image = (
    <img
      className={styles.picture}
      src={photo.src}
      srcSet={photo.srcSet}
      sizes={photo.srcSet ? sizes : undefined}
      alt={photo.alt}
      width="660"
      height="440"
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
    />
  );
  return (
    <>
      <Ground photo={photo} />
      {photo.avifSrcSet ? (
        <picture>
          <source type="image/avif" srcSet={photo.avifSrcSet} sizes={sizes} />
          {image}
        </picture>
      ) : (
        image
      )}
    </>
  );
}

function Ground({ photo: { blur, colour } }: { photo: Photo }) {
  if (blur) return <img className={styles.ground} src={blur} alt="" />;
  if (!colour) return null;
  return <svg className={styles.ground} color={colour} aria-hidden="true" />;
}
