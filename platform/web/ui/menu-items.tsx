import type { ComponentProps, ReactNode } from 'react';
import { Link } from '../link.tsx';
import styles from './menu-items.module.css';

type MenuItemProps = { icon: ReactNode };

/** A choice in a `Menu`, which closes it. */
export function MenuButton({ icon, children, ...rest }: MenuItemProps & ComponentProps<'button'>) {
  return (
    <button type="button" {...rest} className={styles.item} data-closes-menu>
      {icon}
      {children}
    </button>
  );
}

export function MenuLink({ icon, children, ...rest }: MenuItemProps & ComponentProps<typeof Link>) {
  return (
    <Link {...rest} className={styles.item}>
      {icon}
      {children}
    </Link>
  );
}
