import type { ComponentProps } from 'react';
import styles from './text-button.module.css';

export function TextButton(props: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return <button {...props} type="button" className={styles.textButton} />;
}
