import { classes } from '../../../../platform/web/ui/classes.ts';
import { UserIcon } from '../../../../platform/web/ui/icons.tsx';
import type { Profile } from '../../contract.ts';
import styles from './account.module.css';

/** Beside the person's name, so it says nothing itself. What the provider told lies on its server: not shown. */
export function Avatar({ profile, large = false }: { profile: Profile; large?: boolean }) {
  const look = classes(styles.avatar, large && styles.largeAvatar);
  if (!profile.has_own_photo || !profile.picture)
    return (
      <span className={look}>
        <UserIcon />
      </span>
    );
  return <img className={look} src={profile.picture} alt="" width={256} height={256} decoding="async" />;
}
