import { PlusIcon } from '../../../platform/web/ui/icons.tsx';
import { Menu } from '../../../platform/web/ui/menu.tsx';
import { MenuButton } from '../../../platform/web/ui/menu-items.tsx';
import { TagIcon } from '../../../platform/web/ui/rare-icons.tsx';
import { useConversationText } from './use-text.ts';

/** What can be sent besides words. The dialogs that it opens stand outside of the composer's form. */
export function SendMenu({ onOffer }: { onOffer: () => void }) {
  const text = useConversationText();
  return (
    <Menu label={text('moreActions')} trigger={<PlusIcon />}>
      <MenuButton icon={<TagIcon />} onClick={onOffer}>
        {text('makeOffer')}
      </MenuButton>
    </Menu>
  );
}
