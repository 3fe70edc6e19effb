import { useIsInList } from '../../../platform/web/id-list.ts';
import { CompareIcon } from '../../../platform/web/ui/icons.tsx';
import { MenuButton } from '../../../platform/web/ui/menu-items.tsx';
import { comparedList } from './id-lists.ts';
import { toggleCompared } from './toggle-compared.ts';
import { useFavouritesWidgetText } from './use-text.ts';

/** Adds a car to the comparison, in the menu of its page. */
export function CompareItem({ car }: { car: { id: number } }) {
  const text = useFavouritesWidgetText();
  const isOn = useIsInList(comparedList, car.id);
  return (
    <MenuButton icon={<CompareIcon />} onClick={() => toggleCompared(car.id)}>
      {text(isOn ? 'removeFromComparison' : 'addToComparison')}
    </MenuButton>
  );
}
