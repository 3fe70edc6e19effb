import { useLocale } from '../../../../platform/web/i18n.tsx';
import { Button, ButtonLink } from '../../../../platform/web/ui/button.tsx';
import { Notice } from '../../../../platform/web/ui/notice.tsx';
import { inspectionPath } from './addresses.ts';
import styles from './desk.module.css';
import { useDesk } from './desk-context.ts';
import type { DeviceInspection } from './device-inspection.ts';
import { StrandedConclusion } from './stranded-conclusion.tsx';
import { type InspectorText, useInspectorText } from './use-text.ts';

const refusalKeys = [
  'invalid_input',
  'check_not_in_work',
  'given_to_other',
  'not_found',
  'not_allowed',
  'nothing_checked',
  'other_car',
  'valuation_missing',
] as const;

function refusalText(code: string, text: InspectorText): string {
  const key = refusalKeys.find((known) => known === code);
  return key ? text(`refused_${key}`) : text('refused_other');
}

/** What the server did not take; it stays on this device until something is done about it. */
export function RefusalNotices({ device }: { device: DeviceInspection }) {
  const text = useInspectorText();
  const locale = useLocale();
  const { store, state } = useDesk();
  const { begun, answers } = device;
  const refused = answers.filter(({ fault }) => fault !== null);
  const template = state.templates.find(({ version }) => version === begun.template);
  const names = new Map(
    template?.template.groups.flatMap(({ points }) =>
      points.map(({ key, names: its }) => [key, its[locale]]),
    ),
  );
  const isOfCar = begun.refusal?.fields.some((field) => field.startsWith('car.')) ?? false;

  const again = () =>
    store.change(begun.id, (current) => ({ ...current, begun: { ...current.begun, refusal: null } }));
  const drop = () =>
    store.change(begun.id, (current) => ({
      ...current,
      answers: current.answers.filter(({ fault }) => fault === null),
    }));
  return (
    <>
      {begun.refusal && (
        <Notice
          tone="bad"
          isUrgent
          title={text('refused')}
          action={
            isOfCar || begun.refusal.code === 'other_car' ? (
              <ButtonLink small tone="second" to={inspectionPath(begun.id, { part: 'car' })}>
                {text('changeFacts')}
              </ButtonLink>
            ) : (
              <Button small tone="second" onClick={again}>
                {text('sendNow')}
              </Button>
            )
          }
        >
          <p>{isOfCar ? text('refused_car') : refusalText(begun.refusal.code, text)}</p>
        </Notice>
      )}
      <StrandedConclusion begun={begun} />
      {refused.length > 0 && (
        <Notice
          tone="bad"
          isUrgent
          title={text('refusedAnswers', { count: refused.length })}
          action={
            <Button small tone="second" onClick={drop}>
              {text('dropAnswers')}
            </Button>
          }
        >
          <ul className={styles.list}>
            {refused.map(({ id, answer, fault }) => (
              <li key={id}>
                {text(fault === 'point' ? 'refusedPoint' : 'refusedValue', {
                  point: names.get(answer.point) ?? answer.point,
                })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
