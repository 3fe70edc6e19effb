import { useBrowserStore } from '../../../platform/web/browser-store.ts';
import { Dialog } from '../../../platform/web/ui/dialog.tsx';
import { Switch } from '../../../platform/web/ui/switch.tsx';
import styles from './keys-help.module.css';
import { keysStore } from './use-shortcuts.ts';
import { useModerationText } from './use-text.ts';

const keys = [
  ['A', 'keyApprove'],
  ['R', 'keyReject'],
  ['B', 'keyBlock'],
  ['1 … 9, 0, −, =', 'keyReasons'],
  ['C', 'keyComment'],
  ['Enter', 'keyConfirm'],
  ['Ctrl + Enter', 'keyConfirmText'],
  ['Esc', 'keyCancel'],
  ['U', 'keyUndo'],
  ['N', 'keyNext'],
  ['← →', 'keyPhotos'],
  ['Z', 'keyZoom'],
  ['?', 'keyHelp'],
] as const;

export function KeysHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const text = useModerationText();
  const isOn = useBrowserStore(keysStore) !== 'off';
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={text('keysTitle')}
      lead={text('keysLead')}
      closeLabel={text('close')}
      shape="sheet-on-phone"
    >
      <Switch checked={isOn} onChange={(event) => keysStore.write(event.target.checked ? 'on' : 'off')}>
        {text('keysOn')}
      </Switch>
      <dl className={styles.keys}>
        {keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text(meaning)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
