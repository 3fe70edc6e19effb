import { Button } from '../../../../platform/web/ui/button.tsx';
import { CheckIcon, WarningIcon } from '../../../../platform/web/ui/icons.tsx';
import { ClockIcon, RefreshIcon } from '../../../../platform/web/ui/rare-icons.tsx';
import type { SaveState } from './ad-store.ts';
import styles from './form-bar.module.css';
import { type SellingText, useSellingText } from './use-text.ts';

type FormBarProps = { title: string; save: SaveState; savedAt: string | null; onExit: () => void };

const icons = { saved: CheckIcon, saving: RefreshIcon, waiting: ClockIcon, refused: WarningIcon } as const;

/** The bar at the top of the form, under the site's header: the ad's title, the save state and the exit button. */
export function FormBar({ title, save, savedAt, onExit }: FormBarProps) {
  const text = useSellingText();
  const Icon = icons[save];
  const saveText = saveTextOf(save, savedAt, text);
  const hasProblem = save === 'waiting' || save === 'refused';
  return (
    <div className={styles.bar}>
      <div className={`page ${styles.row}`}>
        <div className={styles.about}>
          <p className={styles.adTitle}>{title}</p>
          <p className={styles.save} data-save={save}>
            <Icon />
            <span>{saveText}</span>
          </p>
          {/* Screen readers hear only problems; announcing every save would interrupt. */}
          <p role="status" className="visually-hidden">
            {hasProblem && saveText}
          </p>
        </div>
        <Button tone="quiet" small onClick={onExit}>
          {text('saveAndExit')}
        </Button>
      </div>
    </div>
  );
}

function saveTextOf(save: SaveState, savedAt: string | null, text: SellingText): string {
  if (save === 'saving') return text('saving');
  if (save === 'waiting') return text('savingWaits');
  if (save === 'refused') return text('savingRefused');
  return savedAt ? text('savedAt', { time: clockTime(savedAt) }) : text('saved');
}

/** Hours and minutes in the browser's time zone. */
function clockTime(moment: string): string {
  const date = new Date(moment);
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  return `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}
