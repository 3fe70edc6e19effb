import { type ReactNode, useState } from 'react';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { IconButton, IconLink } from '../../../../platform/web/ui/icon-button.tsx';
import { CheckIcon, ChevronLeftIcon, CloseIcon, WarningIcon } from '../../../../platform/web/ui/icons.tsx';
import { ClockIcon, RefreshIcon } from '../../../../platform/web/ui/rare-icons.tsx';
import { Sheet } from '../../../../platform/web/ui/sheet.tsx';
import type { SaveState } from './ad-store.ts';
import styles from './form-bar.module.css';
import { type SellingText, useSellingText } from './use-text.ts';

type FormBarProps = {
  /** Brand and model, and the year, which a long name must not push out of sight. */
  name: string;
  year?: number | null | undefined;
  /** Null while the ad is loading. */
  save: SaveState | null;
  savedAt: string | null;
  /** What only phones show here, where the site's header and navigation make room for the question. */
  phone?: { number: number; count: number; onBack: (() => void) | null; steps: StepsOfSheet };
  /** Null while there is nothing to save: then the way out is a link, which works before the scripts do. */
  onExit: (() => void) | null;
};
/** Renders the list of steps; `close` closes the sheet around it. */
type StepsOfSheet = (close: () => void) => ReactNode;

const icons = { saved: CheckIcon, saving: RefreshIcon, waiting: ClockIcon, refused: WarningIcon } as const;

/**
 * The bar at the top of the form: the ad's name, the save state and the exit. It stands under the site's header; on
 * phones in its place, with Back and the number of the step.
 */
export function FormBar({ name, year, save, savedAt, phone, onExit }: FormBarProps) {
  const text = useSellingText();
  const Icon = save && icons[save];
  const saveText = save && saveTextOf(save, savedAt, text);
  const hasProblem = save === 'waiting' || save === 'refused';
  return (
    <div className={styles.bar} data-own-frame>
      <div className={`page ${styles.row}`}>
        {phone?.onBack && (
          <IconButton label={text('back')} className={styles.back} onClick={phone.onBack}>
            <ChevronLeftIcon />
          </IconButton>
        )}
        <div className={styles.about}>
          <p className={styles.adTitle}>
            <span className={styles.name}>{name}</span>
            {year && <span>,&nbsp;{year}</span>}
          </p>
          {Icon && (
            <p className={styles.save} data-save={save}>
              <Icon />
              <span>{saveText}</span>
            </p>
          )}
          {/* Screen readers hear only problems; announcing every save would interrupt. */}
          <p role="status" className="visually-hidden">
            {hasProblem && saveText}
          </p>
        </div>
        {phone && <StepNumber {...phone} />}
        {onExit ? (
          <>
            <IconButton label={text('saveAndExit')} className={styles.close} onClick={onExit}>
              <CloseIcon />
            </IconButton>
            <Button tone="quiet" small className={styles.exit} onClick={onExit}>
              {text('saveAndExit')}
            </Button>
          </>
        ) : (
          <IconLink to="/account/ads" label={text('toMyAds')} className={styles.close}>
            <CloseIcon />
          </IconLink>
        )}
      </div>
    </div>
  );
}

/** "3/9" with a line of progress; opens the list of steps. */
function StepNumber({ number, count, steps }: NonNullable<FormBarProps['phone']>) {
  const text = useSellingText();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <button type="button" className={styles.number} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <span aria-hidden="true">
          {number}/{count}
        </span>
        <span className="visually-hidden">{text('stepOf', { number, count })}</span>
      </button>
      <progress className={styles.progress} value={number} max={count} aria-hidden="true" />
      <Sheet isOpen={isOpen} onClose={close} title={text('steps')} closeLabel={text('close')}>
        {steps(close)}
      </Sheet>
    </>
  );
}

export function saveTextOf(save: SaveState, savedAt: string | null, text: SellingText): string {
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
