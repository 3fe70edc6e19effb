import { useRouter } from '@tanstack/react-router';
import { type ComponentType, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { localizedPath } from '../../../platform/contract/locale.ts';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { useFormats, useLocale } from '../../../platform/web/i18n.tsx';
import { dialogLink } from '../../../platform/web/link.tsx';
import { native } from '../../../platform/web/native.ts';
import { DocumentIcon, FlagIcon, MoreIcon, ShareIcon } from '../../../platform/web/ui/car-icons.tsx';
import { IconButton, IconLink } from '../../../platform/web/ui/icon-button.tsx';
import { ChevronLeftIcon } from '../../../platform/web/ui/icons.tsx';
import { Menu } from '../../../platform/web/ui/menu.tsx';
import { MenuButton, MenuLink } from '../../../platform/web/ui/menu-items.tsx';
import { useSite } from '../../../platform/web/use-page.ts';
import { useShareLink } from '../../../platform/web/use-share-link.ts';
import { carTitle } from '../car-title.ts';
import type { CarDetail } from '../contract.ts';
import styles from './car-actions.module.css';
import { CarButton } from './car-buttons.tsx';
import type { ReportDialogProps } from './report-dialog.tsx';
import { useListingText } from './use-text.ts';

export type CarActionsProps = {
  car: CarDetail;
  api: ApiClient;
  /** The comparison as an item of the menu, of a feature that imports this one. */
  compareItem: ReactNode;
  /** Items of the menu that leave the car out of lists, of the same feature. */
  hideItems: ReactNode;
  /** The complaint dialog, a component that is loaded only when it is opened. */
  ReportDialog: ComponentType<ReportDialogProps>;
};

/**
 * Save, compare, share, and in a menu print and report. Beside the title on wide screens; on a phone they are over the
 * photo, where the menu also has the comparison, and a button leads back.
 */
export function CarActions({ car, api, compareItem, hideItems, ReportDialog }: CarActionsProps) {
  const text = useListingText();
  /** Undefined until the dialog was opened for the first time, and so loaded. */
  const [isReportOpen, setIsReportOpen] = useState<boolean>();
  const share = useShare(car);

  return (
    <div className={styles.actions}>
      <BackLink car={car} />
      <IconButton label={text('share')} onClick={share}>
        <ShareIcon />
      </IconButton>
      <span className={styles.wide}>
        <CarButton kind="Compare" car={car} on="page" />
      </span>
      <CarButton kind="Heart" car={car} on="page" />
      <Menu label={text('more')} trigger={<MoreIcon className={styles.more} />}>
        <div className={styles.narrow}>{compareItem}</div>
        {!native && (
          <MenuButton icon={<DocumentIcon />} onClick={() => window.print()}>
            {text('print')}
          </MenuButton>
        )}
        {hideItems}
        <MenuLink
          to={`/cars/${car.id}/report`}
          rel="nofollow"
          icon={<FlagIcon />}
          {...dialogLink(() => setIsReportOpen(true))}
        >
          {text('report')}
        </MenuLink>
      </Menu>
      {isReportOpen !== undefined && (
        <Suspense>
          <ReportDialog
            carId={car.id}
            api={api}
            isOpen={isReportOpen}
            onClose={() => setIsReportOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Leads to the page before this one if that was ours, otherwise to the cars of the same model. */
function BackLink({ car }: { car: CarDetail }) {
  const text = useListingText();
  const router = useRouter();

  function goBack(event: MouseEvent) {
    if (!router.history.canGoBack()) return;
    event.preventDefault();
    router.history.back();
  }

  return (
    <IconLink
      className={styles.back}
      to={`/cars/${(car.model ?? car.brand).value}`}
      label={text('back')}
      onClick={goBack}
    >
      <ChevronLeftIcon />
    </IconLink>
  );
}

function useShare(car: CarDetail) {
  const text = useListingText();
  const formats = useFormats();
  const locale = useLocale();
  const { publicUrl } = useSite();
  const share = useShareLink({
    share: text('share'),
    linkCopied: text('linkCopied'),
    copyFailed: (address) => text('copyFailed', { address }),
  });
  return () =>
    share(
      `${carTitle(car)}, ${formats.tenge(car.price)}`,
      publicUrl + localizedPath(locale, `/cars/${car.id}`),
    );
}
