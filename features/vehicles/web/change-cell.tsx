import { Button } from '../../../platform/web/ui/button.tsx';
import styles from './dictionaries.module.css';
import { useVehicleText } from './use-text.ts';

/** The last cell of a row in the tables of brands and models, with the edit button. */
export function ChangeCell({ name, onPress }: { name: string; onPress: () => void }) {
  const text = useVehicleText();
  return (
    <td className={styles.actions}>
      <Button tone="quiet" small aria-label={text('change', { name })} onClick={onPress}>
        {text('toChange')}
      </Button>
    </td>
  );
}
