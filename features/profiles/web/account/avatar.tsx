import { serverHost } from '../../../../platform/contract/server-host.ts';
import { classes } from '../../../../platform/web/ui/classes.ts';
import { UserIcon } from '../../../../platform/web/ui/icons.tsx';
import type { Profile } from '../../contract.ts';
import styles from './account.module.css';

/**
 * Decorative, because the name is next to it. The provider's picture is not shown, as it would load from a third party.
 */
export function Avatar({ profile, large = false }: { profile: Profile; large?: boolean }) {
  const className = classes(styles.avatar, large && styles.largeAvatar);
  if (!profile.has_own_photo || !profile.picture)
    return (
      <span className={className}>
        <UserIcon />
      </span>
    );
  return (
    <img
      className={className}
      src={serverHost + profile.picture}
      alt=""
      width={256}
      height={256}
      decoding="async"
    />
  );
}
