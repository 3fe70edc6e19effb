import { classes } from '../../../platform/web/ui/classes.ts';
import { photoAddress } from '../../photos/photo-of.ts';
import type { Picture } from '../contract.ts';
import styles from './partners.module.css';

type LogoProps = { name: string; logo: Picture | null; large?: boolean };

/**
 * The partner's logo, or else the first letter of its name. Hidden from screen readers, because the name is next to it.
 */
export function PartnerLogo({ name, logo, large }: LogoProps) {
  const className = classes(styles.logo, large && styles.large);
  if (!logo)
    return (
      <span className={className} aria-hidden="true">
        {/\p{L}/u.exec(name)?.[0]?.toUpperCase() ?? '•'}
      </span>
    );
  return (
    <img
      className={className}
      src={photoAddress(logo.key, 256)}
      width={256}
      height={256}
      alt=""
      loading="lazy"
    />
  );
}
