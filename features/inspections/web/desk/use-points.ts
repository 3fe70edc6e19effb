import { useMemo } from 'react';
import type { Answer } from '../../staff-contract.ts';
import type { RepairWork, TemplatePoint } from '../../template-contract.ts';
import { isClosed, type Shown, useDesk } from './desk-context.ts';
import {
  countingAnswers,
  photosOf,
  replacedPoints,
  type ShownPhoto,
  withAnswer,
} from './device-inspection.ts';
import { type Found, nothingFound } from './found.ts';

/** What is known of a point, and how to say more. */
export type PointProps = {
  inspection: string;
  found: Found;
  isAnswered: boolean;
  /** What was answered here was answered again elsewhere. */
  isReplaced: boolean;
  isClosed: boolean;
  photos: readonly ShownPhoto[];
  /** The repair of a defect. */
  work: RepairWork | null;
  onFound: (found: Found) => void;
};

export function usePoints({ device, template }: Shown) {
  const { store } = useDesk();
  return useMemo(() => {
    const answers = countingAnswers(device);
    const replaced = replacedPoints(device);
    const { id } = device.begun;
    return {
      answers,
      of: (point: TemplatePoint): PointProps => ({
        inspection: id,
        found: foundOf(answers.get(point.key)),
        isAnswered: answers.has(point.key),
        isReplaced: replaced.has(point.key),
        isClosed: isClosed(device.begun),
        photos: photosOf(device, point.key),
        work: template.works.find(({ key }) => key === point.work) ?? null,
        onFound: (found) =>
          store.change(id, (current) =>
            withAnswer(current, { point: point.key, found, id: crypto.randomUUID(), now: Date.now() }),
          ),
      }),
    };
  }, [store, device, template]);
}

function foundOf(answer: Answer | undefined): Found {
  if (!answer) return nothingFound;
  const { id: _, point: __, answered_at: ___, ...found } = answer;
  return found;
}
