import type { ReactNode } from 'react';
import styles from './car-photo.module.css';
import { classes } from './classes.ts';
import { CameraIcon } from './icons.tsx';
import { HornLine } from './ornament.tsx';

export type Photo = {
  src: string;
  srcSet?: string | undefined;
  /** The same sizes for browsers that know AVIF. */
  avifSrcSet?: string | undefined;
  alt: string;
  /** Dominant colour, `#rrggbb`: the ground until the picture comes. */
  colour?: string | undefined;
  /** A few pixels of it as a `data:` address, which the browser draws soft: a better ground than the colour. */
  blur?: string | undefined;
};

type CarPhotoProps = {
  photo: Photo | null;
  /** Words in place of a missing photo. */
  missing: ReactNode;
  sizes?: string | undefined;
  /** The first photos of a page load at once, the others when they come near. */
  isFirst?: boolean | undefined;
  /** Top left: one badge at most. */
  badge?: ReactNode;
  /** Top right: heart, compare. They stand above the card's link. */
  corner?: ReactNode;
  /** How many photos; bottom right. */
  count?: { value: ReactNode; label: string } | undefined;
  className?: string | undefined;
};

/** 3:2, cropped to cover, never tinted; words never lie over the car. */
export function CarPhoto({ photo, missing, sizes, isFirst, badge, corner, count, className }: CarPhotoProps) {
  return (
    <div className={classes(styles.photo, !photo && styles.none, className)}>
      {photo ? (
        // Elements of its own: one that is given another source shows the photo before until that has come.
        <Picture key={photo.src} photo={photo} sizes={sizes} isFirst={isFirst} />
      ) : (
        <div className={styles.missing}>
          <HornLine className={styles.horn} />
          {missing}
        </div>
      )}
      {badge && <div className={styles.badge}>{badge}</div>}
      {corner && <div className={styles.corner}>{corner}</div>}
      {count && (
        <span className={styles.count}>
          <CameraIcon />
          <span aria-hidden="true">{count.value}</span>
          <span className="visually-hidden">{count.label}</span>
        </span>
      )}
    </div>
  );
}

type PictureProps = { photo: Photo; sizes?: string | undefined; isFirst?: boolean | undefined };

/** The picture over a ground of its own colour. Our policy forbids style attributes, so the ground is drawn. */
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
  if (blur) return <img className={classes(styles.ground, styles.soft)} src={blur} alt="" />;
  if (!colour) return null;
  return (
    <svg className={styles.ground} aria-hidden="true">
      <rect width="100%" height="100%" fill={colour} />
    </svg>
  );
}
