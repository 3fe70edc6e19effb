import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { useFormats } from '../../../../platform/web/i18n.tsx';
import { Link } from '../../../../platform/web/link.tsx';
import { Badge, Badges } from '../../../../platform/web/ui/badge.tsx';
import { breakpoints } from '../../../../platform/web/ui/breakpoints.ts';
import { Button, ButtonLink } from '../../../../platform/web/ui/button.tsx';
import { MoreIcon, PhoneIcon } from '../../../../platform/web/ui/car-icons.tsx';
import { CarPhoto } from '../../../../platform/web/ui/car-photo.tsx';
import { classes } from '../../../../platform/web/ui/classes.ts';
import { ChevronDownIcon, HeartIcon, SearchIcon } from '../../../../platform/web/ui/icons.tsx';
import { Menu } from '../../../../platform/web/ui/menu.tsx';
import { Price } from '../../../../platform/web/ui/price.tsx';
import { ChevronUpIcon, EyeIcon } from '../../../../platform/web/ui/rare-icons.tsx';
import { photoOf } from '../../../photos/photo-of.ts';
import type { OwnAd } from '../../contract.ts';
import { type AdAction, actionsOf, adStates, daysRemaining, formPath } from './ad-actions.ts';
import { AdDays } from './ad-days.tsx';
import { type AdDialogName, adDialogs } from './ad-dialogs.tsx';
import { AdNotices } from './ad-notices.tsx';
import { adLine, publicPath, rankLinks } from './ad-texts.ts';
import styles from './my-ads.module.css';
import type { AdMutations } from './use-ad-mutations.ts';
import { type MyAdsText, useMyAdsText } from './use-text.ts';

type MyAdProps = {
  ad: OwnAd;
  /** An action on the ad is running. */
  isBusy: boolean;
  mutations: AdMutations;
  api: ApiClient;
  now: Date;
  /** Whether the statistics are open at first. */
  isOpen?: boolean;
};

/** One ad in the seller's list, with its details and actions. */
export function MyAd({ ad, isBusy, mutations, api, now, isOpen = false }: MyAdProps) {
  const text = useMyAdsText();
  const formats = useFormats();
  const [isStatisticsOpen, setStatisticsOpen] = useState(isOpen);
  const [openDialog, setOpenDialog] = useState<AdDialogName | null>(null);
  const titleId = useId();
  const daysId = useId();
  const title = ad.title ?? text('untitled', { id: String(ad.id) });
  const address = publicPath(ad) ?? (ad.can.includes('submit') ? formPath(ad.id) : null);

  return (
    <article
      ref={useFocusRecovery(ad)}
      className={styles.ad}
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-busy={isBusy}
    >
      <div className={styles.top}>
        <CarPhoto
          className={styles.photo}
          photo={ad.cover && photoOf(ad.cover, text('photoOf', { title }))}
          missing={text('noPhoto')}
          sizes={`(width >= ${breakpoints.tablet}) 13rem, 8rem`}
          count={
            ad.photo_count > 1
              ? { value: ad.photo_count, label: text('photoCount', { count: ad.photo_count }) }
              : undefined
          }
        />
        <div className={styles.about}>
          <Badges>
            {adStates(ad).map(({ key, tone }) => (
              <Badge key={key} tone={tone}>
                {text(key)}
              </Badge>
            ))}
          </Badges>
          <h2 id={titleId} className={styles.title}>
            {address ? <Link to={address}>{title}</Link> : title}
          </h2>
          {ad.price === null ? (
            <p className={styles.quiet}>{text('noPrice')}</p>
          ) : (
            <Price>{formats.tenge(ad.price)}</Price>
          )}
          <p className={styles.quiet}>{adLine(ad, { text, formats, now })}</p>
        </div>
      </div>
      <AdNotices ad={ad} now={now} />
      {ad.published_at && (
        <div className={styles.numbers}>
          <Numbers ad={ad} text={text} />
          <Button
            tone="quiet"
            small
            className={styles.daysButton}
            aria-expanded={isStatisticsOpen}
            aria-controls={daysId}
            aria-label={text('statisticsOf', { title })}
            icon={isStatisticsOpen ? <ChevronUpIcon /> : <ChevronDownIcon />}
            onClick={() => setStatisticsOpen(!isStatisticsOpen)}
          >
            {text('statistics')}
          </Button>
        </div>
      )}
      <div id={daysId} hidden={!isStatisticsOpen}>
        {isStatisticsOpen && <AdDays adId={ad.id} api={api} />}
      </div>
      {ad.rank && (
        <ul className={styles.ranks}>
          {rankLinks(ad.rank, { text, formats }).map(({ to, label }, at) => (
            <li key={to}>
              {at === 0 && <SearchIcon />}
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      )}
      <Actions
        ad={useSettled(ad, isBusy)}
        isBusy={isBusy}
        title={title}
        now={now}
        mutations={mutations}
        onOpenDialog={setOpenDialog}
      />
      {(Object.keys(adDialogs) as AdDialogName[]).map((name) => {
        const AdDialog = adDialogs[name];
        return (
          <AdDialog
            key={name}
            ad={ad}
            title={title}
            mutations={mutations}
            api={api}
            isOpen={openDialog === name}
            onClose={() => setOpenDialog(null)}
          />
        );
      })}
    </article>
  );
}

/** The ad as it was before the running action: its buttons stay where they are until the action has ended. */
function useSettled(ad: OwnAd, isBusy: boolean): OwnAd {
  const [settled, setSettled] = useState(ad);
  if (!isBusy && settled !== ad) setSettled(ad);
  return isBusy ? settled : ad;
}

/** When a status change removes the button that was pressed, moves the focus to the ad. */
function useFocusRecovery({ status, can }: OwnAd) {
  const element = useRef<HTMLElement>(null);
  const previous = useRef(`${status} ${can}`);
  useEffect(() => {
    const actionsKey = `${status} ${can}`;
    if (previous.current === actionsKey) return;
    previous.current = actionsKey;
    if (document.activeElement === document.body) element.current?.focus({ preventScroll: true });
  });
  return element;
}

function Numbers({ ad, text }: { ad: OwnAd; text: MyAdsText }) {
  return (
    <ul className={styles.counts}>
      <li>
        <EyeIcon />
        {text('views', { count: ad.views })}
      </li>
      <li>
        <PhoneIcon />
        {text('reveals', { count: ad.reveals })}
      </li>
      <li>
        <HeartIcon />
        {text('favourites', { count: ad.favourites })}
      </li>
    </ul>
  );
}

type ActionsProps = {
  ad: OwnAd;
  isBusy: boolean;
  title: string;
  now: Date;
  mutations: AdMutations;
  onOpenDialog: (dialog: AdDialogName) => void;
};

const dialogOf: Partial<Record<AdAction, AdDialogName>> = {
  price: 'price',
  sell: 'sell',
  appeal: 'appeal',
  discard: 'discard',
  delete: 'delete',
};

function Actions({ ad, isBusy, title, now, mutations, onOpenDialog }: ActionsProps) {
  const text = useMyAdsText();
  const { primary, more } = actionsOf(ad, { isExpiring: daysRemaining(ad, now) !== null });
  if (primary.length + more.length === 0) return null;

  // The buttons are not disabled while an action runs, because the one that has the focus would lose it.
  function runAction(action: AdAction) {
    if (isBusy) return;
    const dialog = dialogOf[action];
    if (dialog) onOpenDialog(dialog);
    else if (action === 'copy') void mutations.copy(ad);
    else if (action === 'withdraw' || action === 'renew' || action === 'recall')
      void mutations.move(ad, action);
  }

  const step = ad.status === 'rejected' ? ad.verdict?.reasons.find((reason) => reason.step)?.step : null;
  const [thirdAction] = primary.slice(2);
  const menuActions = thirdAction && more.length > 0 ? [thirdAction, ...more] : more;
  return (
    <fieldset className={styles.actions} aria-busy={isBusy}>
      <legend className="visually-hidden">{text('actionsFor', { title })}</legend>
      {primary.map((action, at) => {
        const buttonProps = {
          small: true,
          tone: at === 0 ? 'second' : 'quiet',
          className: action === thirdAction && menuActions.includes(thirdAction) ? styles.third : undefined,
        } as const;
        const label = labelOf(ad, action, text);
        return action === 'edit' ? (
          <ButtonLink key={action} {...buttonProps} to={formPath(ad.id, step)}>
            {label}
          </ButtonLink>
        ) : (
          <Button key={action} {...buttonProps} onClick={() => runAction(action)}>
            {label}
          </Button>
        );
      })}
      {menuActions.length > 0 && (
        <Menu
          label={text('moreFor', { title })}
          trigger={
            <>
              <MoreIcon className={styles.moreIcon} />
              <span className={styles.moreWord}>{text('more')}</span>
            </>
          }
          triggerClassName={styles.moreTrigger}
        >
          {menuActions.map((action): ReactNode => {
            const label = labelOf(ad, action, text);
            const itemClass = classes(styles.item, action === thirdAction && styles.thirdItem);
            return action === 'edit' ? (
              <Link key={action} className={itemClass} to={formPath(ad.id, step)}>
                {label}
              </Link>
            ) : (
              <button
                key={action}
                type="button"
                className={itemClass}
                data-closes-menu
                data-danger={action === 'delete' || undefined}
                onClick={() => runAction(action)}
              >
                {label}
              </button>
            );
          })}
        </Menu>
      )}
    </fieldset>
  );
}

function labelOf(ad: OwnAd, action: AdAction, text: MyAdsText): string {
  if (action === 'edit' && ad.status === 'draft') return text('editDraft');
  if (action === 'edit' && ad.status === 'rejected') return text('editRejected');
  if (action === 'renew' && ad.status === 'published') return text('renewPublished');
  return text(action);
}
