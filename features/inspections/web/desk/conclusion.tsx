import { useState } from 'react';
import { useLocale } from '../../../../platform/web/i18n.tsx';
import { Link } from '../../../../platform/web/link.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Checkbox } from '../../../../platform/web/ui/checkbox.tsx';
import { Field } from '../../../../platform/web/ui/field.tsx';
import { FormDialog } from '../../../../platform/web/ui/form-dialog.tsx';
import { Notice } from '../../../../platform/web/ui/notice.tsx';
import { Panel } from '../../../../platform/web/ui/panel.tsx';
import { TextArea } from '../../../../platform/web/ui/text-area.tsx';
import { otherCar } from '../../ordered-car.ts';
import { isChecked } from '../../point-states.ts';
import { countPoints, minutesOfWork, scoreWords } from '../../report.ts';
import { maxConclusion } from '../../staff-contract.ts';
import { AdOfNumber } from './ad-of-number.tsx';
import { inspectionPath } from './addresses.ts';
import { CarPrice } from './car-price.tsx';
import { DefectCosts } from './defect-costs.tsx';
import styles from './desk.module.css';
import { isClosed, type Shown, useDesk } from './desk-context.ts';
import { waitingOf, withFacts } from './device-inspection.ts';
import { MissingVinNotice, missingVin, OtherCarNotice, useOrdered } from './other-car.tsx';
import { PriceFacts } from './price-facts.tsx';
import { RefusalNotices } from './refusal-notices.tsx';
import { states } from './state-looks.ts';
import { useLateCommit } from './use-late-commit.ts';
import { usePoints } from './use-points.ts';
import { useInspectorText } from './use-text.ts';

/** What was found in sum, the inspector's own words, and the end. */
export function Conclusion({ shown }: { shown: Shown }) {
  const text = useInspectorText();
  const locale = useLocale();
  const { store } = useDesk();
  const { device, template } = shown;
  const { begun } = device;
  const { car } = begun;
  const ordered = useOrdered(begun);
  const other = otherCar(ordered, car);
  const vinToWrite = missingVin(ordered, car);
  const [isOtherConfirmed, setOtherConfirmed] = useState(false);
  const { groups } = template.template;
  const points = usePoints(shown);
  const [isAsking, setAsking] = useState(false);
  const stateOf = (key: string) => points.answers.get(key)?.state ?? 'not_checked';
  const unchecked = groups.flatMap((group) => {
    const left = group.points.filter(({ key }) => stateOf(key) === 'not_checked');
    return left.length > 0 ? [{ group, left }] : [];
  });
  const counted = states.map((state) => ({
    state,
    count: groups.flatMap((group) => group.points).filter(({ key }) => stateOf(key) === state).length,
  }));
  const listed = new Set(groups.flatMap((group) => group.points.map(({ key }) => key)));
  const others = [...points.answers.keys()].filter((key) => !listed.has(key)).length;
  const hasChecked = counted.some(({ state, count }) => isChecked(state) && count > 0);
  const moments = [...(begun.server?.answers ?? []), ...device.answers.map(({ answer }) => answer)];
  const minutes = minutesOfWork(moments.map(({ answered_at }) => new Date(answered_at)));
  const saved = begun.server?.conclusion ?? '';
  const words = useLateCommit(begun.conclusion ?? saved, (typed) => {
    if (typed !== (begun.conclusion ?? saved))
      store.change(begun.id, (current) => ({ ...current, begun: { ...current.begun, conclusion: typed } }));
  });
  const want = (isFinishWanted: boolean) =>
    store.change(begun.id, (current) => ({
      ...current,
      begun: {
        ...current.begun,
        isFinishWanted,
        isOtherCar: isFinishWanted && other !== null,
        refusal: null,
      },
    }));
  const waiting = waitingOf(device);
  const uncheckedCount = counted.find(({ state }) => state === 'not_checked')?.count ?? 0;

  return (
    <>
      <RefusalNotices device={device} />
      {!isClosed(begun) && <OtherCarNotice ordered={ordered} car={car} />}
      {!isClosed(begun) && vinToWrite && <MissingVinNotice begun={begun} vin={vinToWrite} />}
      <Panel title={text('found')}>
        <ul className={styles.counts}>
          {counted.map(({ state, count }) => (
            <li key={state}>
              <b>{count}</b> {text(`state_${state}`)}
            </li>
          ))}
        </ul>
        <p className={styles.quiet}>{text('minutes', { count: minutes })}</p>
        <p className={styles.quiet}>
          {scoreWords(
            countPoints(groups.flatMap((group) => group.points).map(({ key }) => stateOf(key))),
            locale,
          )}
        </p>
        {others > 0 && <p className={styles.quiet}>{text('otherPoints', { count: others })}</p>}
      </Panel>
      <DefectCosts shown={shown} />
      <CarPrice begun={begun} />
      <PriceFacts begun={begun} />
      {car.ad !== null && !isClosed(begun) && (
        <Panel title={text('adTitle', { number: String(car.ad) })}>
          <AdOfNumber
            ad={car.ad}
            hasVin={car.vin !== null}
            confirmed={car.ad_confirmed ?? null}
            onConfirm={(ad_confirmed) =>
              store.change(begun.id, (current) =>
                withFacts(current, {
                  car: { ...current.begun.car, ad_confirmed },
                  fields: ['ad_confirmed'],
                  now: Date.now(),
                }),
              )
            }
          />
        </Panel>
      )}
      {unchecked.length > 0 && (
        <Panel title={text('unchecked', { count: uncheckedCount })}>
          <ul className={styles.list}>
            {unchecked.map(({ group, left }) => (
              <li key={group.key} className={styles.unchecked}>
                <Link to={inspectionPath(begun.id, { group: group.key })} className={styles.left}>
                  {group.names[locale]}
                </Link>
                <details className={styles.panels}>
                  <summary>{text('points', { count: left.length })}</summary>
                  {left.map(({ names }) => names[locale]).join(', ')}
                </details>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel title={text('conclusion')}>
        <Field label={text('conclusionWords')} hint={text('conclusionHint')}>
          <TextArea
            name="conclusion"
            rows={4}
            maxLength={maxConclusion}
            disabled={isClosed(begun)}
            value={words.text}
            onChange={({ target }) => words.change(target.value)}
            onBlur={words.leave}
          />
        </Field>
      </Panel>
      {!isClosed(begun) && begun.server?.is_former && begun.refusal === null && (
        <Notice tone="warn" title={text('notYours')}>
          <p>{text('refused_given_to_other')}</p>
        </Notice>
      )}
      {begun.isFinishWanted ? (
        <Notice
          tone={waiting.faults > 0 ? 'warn' : 'info'}
          title={text('finishWaits')}
          action={
            <Button small tone="second" onClick={() => want(false)}>
              {text('finishNot')}
            </Button>
          }
        >
          <p>{text(waiting.faults > 0 ? 'finishWaitsForFaults' : 'finishWaitsText')}</p>
        </Notice>
      ) : (
        !isClosed(begun) &&
        !begun.server?.is_former && (
          <>
            <Button
              wide
              disabled={!hasChecked}
              onClick={() => {
                setOtherConfirmed(false);
                setAsking(true);
              }}
            >
              {text('finish')}
            </Button>
            {!hasChecked && <p className={styles.quiet}>{text('nothingChecked')}</p>}
          </>
        )
      )}
      <FormDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={text('finishTitle')}
        closeLabel={text('close')}
        submitLabel={text('finish')}
        isDisabled={other !== null && !isOtherConfirmed}
        cancelLabel={text('goOn')}
        onSubmit={() => {
          words.leave();
          want(true);
          setAsking(false);
        }}
      >
        <div className={styles.stack}>
          <p>{uncheckedCount > 0 ? text('finishUnchecked', { count: uncheckedCount }) : text('finishAll')}</p>
          {vinToWrite && <p>{text('vinMissingText', { vin: vinToWrite })}</p>}
          <p className={styles.quiet}>{text('finishText')}</p>
          {other && (
            <>
              <Checkbox
                name="is_other_car"
                checked={isOtherConfirmed}
                onChange={({ target }) => setOtherConfirmed(target.checked)}
              >
                {text('otherCarConfirm')}
              </Checkbox>
              <p className={styles.quiet}>{text('otherCarFinish', other)}</p>
            </>
          )}
        </div>
      </FormDialog>
    </>
  );
}
