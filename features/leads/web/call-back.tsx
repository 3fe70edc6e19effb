import { Suspense, useState } from 'react';
import { queryOf } from '../../../platform/web/api-client.ts';
import { lazyPart } from '../../../platform/web/lazy-part.ts';
import { dialogLink, Link } from '../../../platform/web/link.tsx';
import { ButtonLink } from '../../../platform/web/ui/button.tsx';
import { useApi } from '../../../platform/web/use-page.ts';
import { leadsTexts } from '../messages/texts.ts';
import type { CalledCar } from './called-car.ts';
import { useCallBackText } from './use-text.ts';

const CallDialog = lazyPart(
  () => import('./call-dialog.tsx').then((module) => module.CallDialog),
  [leadsTexts],
  true,
);

/** Asks the company for a call. */
export function CallBackButton() {
  const text = useCallBackText();
  const { linkProps, dialog } = useCallDialog(null);
  return (
    <>
      <ButtonLink tone="second" wide {...linkProps}>
        {text('callBack')}
      </ButtonLink>
      {dialog}
    </>
  );
}

/** Asks for a call about a car. For the car of somebody else the link says who calls, because it is not the seller. */
export function CallBackLink({ car }: { car: CalledCar }) {
  const text = useCallBackText();
  const { linkProps, dialog } = useCallDialog(car);
  return (
    <>
      <Link {...linkProps}>{text(car.own ? 'callBack' : 'adviserCall')}</Link>
      {dialog}
    </>
  );
}

/** Loads and opens the dialog. Without JavaScript, or in a new tab, the link opens the same form as a page. */
function useCallDialog(car: CalledCar | null) {
  const api = useApi();
  /** Undefined until the dialog was opened for the first time, and so loaded. */
  const [isOpen, setIsOpen] = useState<boolean>();

  return {
    linkProps: {
      to: `/callback${queryOf({ car: car?.id })}`,
      rel: 'nofollow',
      ...dialogLink(() => setIsOpen(true)),
    },
    dialog: isOpen !== undefined && (
      <Suspense>
        <CallDialog api={api} car={car} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      </Suspense>
    ),
  };
}
