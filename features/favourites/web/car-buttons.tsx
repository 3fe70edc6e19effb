import { textsOf } from '../../../platform/web/i18n.tsx';
import { useIsInList } from '../../../platform/web/id-list.ts';
import { native } from '../../../platform/web/native.ts';
import { nextPaint } from '../../../platform/web/next-paint.ts';
import { pendingActionStore, printPendingAction } from '../../../platform/web/pending-action.ts';
import { IconButton } from '../../../platform/web/ui/icon-button.tsx';
import { CompareIcon, HeartIcon } from '../../../platform/web/ui/icons.tsx';
import { CompareButton, HeartButton } from '../../../platform/web/ui/photo-toggle.tsx';
import { useShownFirst } from '../../../platform/web/use-shown-first.ts';
import { useIsMember, useMembersOnly, useSessionStore } from '../../profiles/web/public.tsx';
import { carButtonsTexts } from '../messages/texts.ts';
import { comparedList, favouriteList } from './id-lists.ts';
import { listActions } from './list-actions.ts';
import { toggleCompared } from './toggle-compared.ts';

const useButtonText = textsOf(carButtonsTexts);

type CarButtonProps = { id: number; title: string; on: 'photo' | 'page' };

/**
 * Button that saves a car. For a guest, or while the session is loading, the action is stored until the person is
 * signed in.
 */
function Heart({ id, title, on }: CarButtonProps) {
  const text = useButtonText();
  const store = useSessionStore();
  const isMember = useIsMember();
  const [isOn, setOn] = useShownFirst(useIsInList(favouriteList, id) && isMember, (saves) =>
    listActions.add({ kind: saves ? 'save' : 'remove', id }),
  );
  const membersOnly = useMembersOnly();
  const label = text('save', { car: title });

  async function toggle() {
    const action = { name: 'favourite', value: String(id) };
    if (store.read().status === 'starting') {
      pendingActionStore.write(printPendingAction(action));
      return;
    }
    if (!isMember) await nextPaint();
    if (!membersOnly(action, title)) return;
    native?.tap();
    setOn(!isOn);
  }

  if (on === 'photo') return <HeartButton isOn={isOn} label={label} onToggle={toggle} car={id} />;
  return (
    <IconButton label={label} aria-pressed={isOn} data-heart={id} onClick={toggle}>
      <HeartIcon filled={isOn} />
    </IconButton>
  );
}

/** Button that adds a car to the comparison of up to four cars; also works for guests. */
function Compare({ id, title, on }: CarButtonProps) {
  const text = useButtonText();
  const [isOn, setOn] = useShownFirst(useIsInList(comparedList, id), () => toggleCompared(id));
  const label = text('compare', { car: title });

  const toggle = () => setOn(!isOn);

  if (on === 'photo') return <CompareButton isOn={isOn} label={label} onToggle={toggle} />;
  return (
    <IconButton label={label} aria-pressed={isOn} onClick={toggle}>
      <CompareIcon />
    </IconButton>
  );
}

/** The buttons that `CarButtonsProvider` of the listings feature renders on each car. */
export const carButtons = { Heart, Compare };
