import { useEffect, useState } from 'react';
import { type ApiClient, ApiProblem } from '../../../../platform/web/api-client.ts';
import { Switch } from '../../../../platform/web/ui/switch.tsx';
import { useSite } from '../../../../platform/web/use-page.ts';
import { logFailure } from '../../../../platform/web/wrapper-calls.ts';
import { beginPushHere, canPush, endPushHere, isPushDenied, isPushedHere } from '../push-device-public.ts';
import { useProfileText } from '../use-text.ts';
import styles from './account.module.css';

type State = 'looking' | 'unsupported' | 'denied' | 'off' | 'changing' | 'on';

/** Turns push messages in this browser on and off, and says what is in the way. */
export function PushHere({ api }: { api: ApiClient }) {
  const text = useProfileText();
  const { hasWorker } = useSite();
  const [state, setState] = useState<State>('looking');
  const [failure, setFailure] = useState<'pushFailed' | 'pushUnknown' | null>(null);

  useEffect(() => {
    if (!hasWorker || !canPush()) return setState('unsupported');
    const look = async (): Promise<State> => {
      if (await isPushDenied()) return 'denied';
      return (await isPushedHere()) ? 'on' : 'off';
    };
    look().then(setState, () => setState('unsupported'));
  }, [hasWorker]);

  async function turnOn(): Promise<void> {
    setFailure(null);
    setState('changing');
    const permission = await Notification.requestPermission();
    if (permission !== 'granted') return setState(permission === 'denied' ? 'denied' : 'off');
    try {
      await beginPushHere(api);
      setState('on');
    } catch (error) {
      logFailure('Push messages were not turned on', error);
      const isUnknown = error instanceof ApiProblem && error.code === 'unknown_push_service';
      setFailure(isUnknown ? 'pushUnknown' : 'pushFailed');
      setState('off');
    }
  }
  async function turnOff(): Promise<void> {
    setState('off');
    await endPushHere(api).catch((error) => logFailure('Push messages were not turned off', error));
  }

  const isOn = state === 'on' || state === 'changing';
  const hint =
    state === 'unsupported' ? text('pushUnsupported') : state === 'denied' ? text('pushDenied') : null;
  return (
    <div className={styles.pushHere}>
      <Switch
        checked={isOn}
        disabled={!['on', 'off'].includes(state)}
        onChange={({ target }) => void (target.checked ? turnOn() : turnOff())}
      >
        {text('pushHere')}
      </Switch>
      <p role="status">{hint ?? text('pushApp')}</p>
      {failure && <p role="alert">{text(failure)}</p>}
    </div>
  );
}
