import { useEffect, useState } from 'react';
import type { Native } from '../../../../platform/web/native.ts';
import { Panel } from '../../../../platform/web/ui/panel.tsx';
import { Switch } from '../../../../platform/web/ui/switch.tsx';
import { useProfileText } from '../use-text.ts';

/** A setting of the hybrid app, on phones that have a lock. */
export function LockPanel({ lock }: { lock: Native['lock'] }) {
  const text = useProfileText();
  const [isOn, setIsOn] = useState<boolean | null>(null);
  useEffect(() => {
    lock.state().then(setIsOn, () => {});
  }, [lock]);
  if (isOn === null) return null;
  return (
    <Panel title={text('lockTitle')}>
      <Switch checked={isOn} onChange={async () => setIsOn(await lock.set(!isOn))}>
        {text('lockSetting')}
      </Switch>
    </Panel>
  );
}
