import type { ComponentProps } from 'react';
import { Button } from '../../../../platform/web/ui/button.tsx';
import styles from './forward-button.module.css';

export function ForwardButton(props: Omit<ComponentProps<typeof Button>, 'className'>) {
  return <Button {...props} className={styles.forward} />;
}
