import styles from './desk-parts.module.css';
import { SegmentedLinks } from './segmented.tsx';

type DeskPartsProps = {
  /** Name of the navigation for screen readers. */
  label: string;
  links: readonly { to: string; label: string; isCurrent: boolean }[];
};

/** Navigation between the sections of one desk. */
export function DeskParts({ label, links }: DeskPartsProps) {
  return <SegmentedLinks className={styles.parts} label={label} links={links} />;
}
