import styles from './desk-parts.module.css';
import { SegmentedLinks } from './segmented.tsx';

type DeskPartsProps = {
  /** What they are parts of, for screen readers. */
  label: string;
  links: readonly { to: string; label: string; isCurrent: boolean }[];
};

/** Links to the parts of one desk, above them. */
export function DeskParts({ label, links }: DeskPartsProps) {
  return <SegmentedLinks className={styles.parts} label={label} links={links} />;
}
