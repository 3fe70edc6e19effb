import { useState } from 'react';
import { Button } from '../../../../../platform/web/ui/button.tsx';
import { Field, FieldGroup } from '../../../../../platform/web/ui/field.tsx';
import { IconButton } from '../../../../../platform/web/ui/icon-button.tsx';
import { CloseIcon } from '../../../../../platform/web/ui/icons.tsx';
import { Select } from '../../../../../platform/web/ui/select.tsx';
import { BodyMap, useBodyMarkText } from '../../../../listings/web/body-map-public.tsx';
import {
  type BodyPanel,
  bodyPanels,
  type MarkKind,
  markKinds,
  orderedMarks,
} from '../../../../vehicles/body-marks.ts';
import type { BodyMark } from '../../../contract.ts';
import { ChoiceField } from '../choice-field.tsx';
import { useForm } from '../form-view.tsx';
import { useSellingText } from '../use-text.ts';
import styles from './body-marks-field.module.css';

/**
 * Dents, scratches, paint work and rust on a drawing of the body. A press on a panel marks it or takes the mark back; the
 * fields beside the drawing do the same with the keyboard.
 */
export function BodyMarksField() {
  const text = useSellingText();
  const markText = useBodyMarkText();
  const { form, saveAnswers, faultOf } = useForm();
  const [kind, setKind] = useState<MarkKind>('dent');
  const [panel, setPanel] = useState<BodyPanel | ''>('');
  const [said, setSaid] = useState('');
  const marks = orderedMarks(form.marks ?? []);
  const photos = form.photos ?? [];
  const nameOf = (mark: Pick<BodyMark, 'panel' | 'kind'>) =>
    `${markText(`panel_${mark.panel}`)}, ${markText(`kind_${mark.kind}`)}`;
  const isSame = (mark: BodyMark, other: Pick<BodyMark, 'panel' | 'kind'>) =>
    mark.panel === other.panel && mark.kind === other.kind;

  function add(mark: Pick<BodyMark, 'panel' | 'kind'>) {
    if (marks.some((other) => isSame(other, mark))) return;
    saveAnswers({ marks: orderedMarks([...marks, { ...mark, photo: null }]) });
    setSaid(text('markAdded', { mark: nameOf(mark) }));
  }
  function remove(mark: Pick<BodyMark, 'panel' | 'kind'>) {
    saveAnswers({ marks: marks.filter((other) => !isSame(other, mark)) });
    setSaid(text('markRemoved', { mark: nameOf(mark) }));
  }
  function toggle(pressed: BodyPanel) {
    const mark = { panel: pressed, kind };
    if (marks.some((other) => isSame(other, mark))) remove(mark);
    else add(mark);
  }
  const setPhoto = (mark: BodyMark, photo: number | null) =>
    saveAnswers({ marks: marks.map((other) => (isSame(other, mark) ? { ...other, photo } : other)) });

  return (
    <FieldGroup legend={text('field_marks')} error={faultOf('marks')}>
      <p className={styles.lead}>{text('marksHint')}</p>
      <div className={styles.both}>
        <BodyMap marks={marks} onPress={toggle} />
        <div className={styles.words}>
          <ChoiceField
            legend={text('markKind')}
            value={kind}
            options={markKinds.map((value) => ({ value, label: capitalized(markText(`kind_${value}`)) }))}
            onChange={(value) => setKind(value as MarkKind)}
          />
          <div className={styles.add}>
            <Field label={text('markPanel')} className={styles.grows}>
              <Select value={panel} onChange={({ target }) => setPanel(target.value as BodyPanel | '')}>
                <option value="">{text('markNone')}</option>
                {bodyPanels.map((name) => (
                  <option key={name} value={name}>
                    {markText(`panel_${name}`)}
                  </option>
                ))}
              </Select>
            </Field>
            <Button tone="second" disabled={panel === ''} onClick={() => panel && add({ panel, kind })}>
              {text('markAdd')}
            </Button>
          </div>
          {marks.length > 0 && (
            <ol className={styles.list}>
              {marks.map((mark) => (
                <li key={`${mark.panel} ${mark.kind}`}>
                  <div className={styles.mark}>
                    <span className={styles.name}>{nameOf(mark)}</span>
                    {photos.length > 0 && (
                      <Field label={text('markPhoto', { mark: nameOf(mark) })} hideLabel>
                        <Select
                          compact
                          value={mark.photo !== null && photos.includes(mark.photo) ? mark.photo : ''}
                          onChange={({ target }) => setPhoto(mark, Number(target.value) || null)}
                        >
                          <option value="">{text('markNoPhoto')}</option>
                          {photos.map((id, at) => (
                            <option key={id} value={id}>
                              {text('markPhotoNo', { number: at + 1 })}
                            </option>
                          ))}
                        </Select>
                      </Field>
                    )}
                    <IconButton
                      label={text('markRemove', { mark: nameOf(mark) })}
                      onClick={() => remove(mark)}
                    >
                      <CloseIcon />
                    </IconButton>
                  </div>
                </li>
              ))}
            </ol>
          )}
          {marks.length > 0 && photos.length === 0 && (
            <p className={styles.note}>{text('markPhotosLater')}</p>
          )}
          <p role="status" className="visually-hidden">
            {said}
          </p>
        </div>
      </div>
    </FieldGroup>
  );
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
