import { textsOf } from '../../../../platform/web/i18n.tsx';
import { useToast } from '../../../../platform/web/ui/toasts.tsx';
import type { Fault } from '../../../../platform/web/use-mutation.ts';
import { inspectionEditorTexts } from '../../messages/texts.ts';

export const useEditorText = textsOf(inspectionEditorTexts);

/** What is wrong with a field, in the person's language. */
export function useFaultText(): (fault: Fault) => string {
  const text = useEditorText();
  const { texts } = useToast();
  return ({ code }) => {
    if (code === 'required') return text('faultRequired');
    if (code === 'too_big') return text('faultLong');
    if (code === 'not_a_number') return text('faultNumber');
    if (code === 'bad_order') return text('faultOrder');
    if (code === 'repeated') return text('faultDrawn');
    if (code === 'unknown') return text('faultWork');
    if (code === 'bad_price') return text('faultPrice');
    return texts.faults;
  };
}
