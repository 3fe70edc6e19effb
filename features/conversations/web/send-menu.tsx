import { CameraIcon, ListIcon, PlusIcon } from '../../../platform/web/ui/icons.tsx';
import { Menu } from '../../../platform/web/ui/menu.tsx';
import { MenuButton } from '../../../platform/web/ui/menu-items.tsx';
import { CalendarIcon, TagIcon } from '../../../platform/web/ui/rare-icons.tsx';
import styles from './conversation.module.css';
import { useConversationText } from './use-text.ts';

/** Without a function the choice is left out, as nothing of its kind can be sent now. */
type SendMenuProps = {
  onOffer: (() => void) | undefined;
  onViewing: (() => void) | undefined;
  onTemplates: () => void;
  onPhotos: () => void;
};

/** What can be sent besides words. The dialogs that it opens stand outside of the composer's form. */
export function SendMenu({ onOffer, onViewing, onTemplates, onPhotos }: SendMenuProps) {
  const text = useConversationText();
  return (
    <Menu label={text('moreActions')} trigger={<PlusIcon />} className={styles.upward}>
      <MenuButton icon={<CameraIcon />} onClick={onPhotos}>
        {text('sendPhotos')}
      </MenuButton>
      {onOffer && (
        <MenuButton icon={<TagIcon />} onClick={onOffer}>
          {text('makeOffer')}
        </MenuButton>
      )}
      {onViewing && (
        <MenuButton icon={<CalendarIcon />} onClick={onViewing}>
          {text('proposeViewing')}
        </MenuButton>
      )}
      <MenuButton icon={<ListIcon />} onClick={onTemplates}>
        {text('myAnswers')}
      </MenuButton>
    </Menu>
  );
}
