import { textsOf } from '../../../platform/web/i18n.tsx';
import { useIsInList } from '../../../platform/web/id-list.ts';
import { pendingActionStore, printPendingAction } from '../../../platform/web/pending-action.ts';
import { IconButton } from '../../../platform/web/ui/icon-button.tsx';
import { CompareIcon, HeartIcon } from '../../../platform/web/ui/icons.tsx';
import { CompareButton, HeartButton } from '../../../platform/web/ui/photo-toggle.tsx';
import { useMembersOnly, useSession } from '../../profiles/web/public.tsx';
import { mostCompared } from '../contract.ts';
import { carButtonsTexts } from '../messages/texts.ts';
import { comparedList, favouriteList } from './kept-lists.ts';
import { wishes } from './wishes.ts';

const useButtonText = textsOf(carButtonsTexts);

type CarButtonProps = { id: number; title: string; on: 'photo' | 'page' };

/** Saves a car. A guest is asked to sign in first; whoever's page it will be, the wish waits for them. */
function Heart({ id, title, on }: CarButtonProps) {
  const text = useButtonText();
  const { status } = useSession();
  const isOn = useIsInList(favouriteList, id) && status === 'member';
  const membersOnly = useMembersOnly();
  const label = text('save', { car: title });

  function toggle() {
    const action = { name: 'favourite', value: String(id) };
    if (status === 'starting') pendingActionStore.write(printPendingAction(action));
    else if (membersOnly(action)) wishes.add({ kind: isOn ? 'remove' : 'save', id });
  }

  if (on === 'photo') return <HeartButton isOn={isOn} label={label} onToggle={toggle} car={id} />;
  return (
    <IconButton label={label} aria-pressed={isOn} data-heart={id} onClick={toggle}>
      <HeartIcon filled={isOn} />
    </IconButton>
  );
}

/** Takes a car into the comparison, a guest's too; there is room for four. */
function Compare({ id, title, on }: CarButtonProps) {
  const text = useButtonText();
  const isOn = useIsInList(comparedList, id);
  const label = text('compare', { car: title });

  function toggle() {
    const ids = comparedList.read();
    if (isOn) return comparedList.write(ids.filter((other) => other !== id));
    if (ids.length >= mostCompared) return wishes.add({ kind: 'full' });
    comparedList.write([...ids, id]);
    wishes.add({ kind: 'compared' });
  }

  if (on === 'photo') return <CompareButton isOn={isOn} label={label} onToggle={toggle} />;
  return (
    <IconButton label={label} aria-pressed={isOn} onClick={toggle}>
      <CompareIcon />
    </IconButton>
  );
}

/** For `CarButtonsProvider` of the listings. */
export const carButtons = { Heart, Compare };
