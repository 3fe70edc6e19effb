import type { Translate } from '../../../../platform/web/i18n.tsx';
import { textsOf } from '../../../../platform/web/i18n.tsx';
import type { ru } from '../../messages/inspector.ru.ts';
import { inspectorTexts } from '../../messages/texts.ts';

export const useInspectorText = textsOf(inspectorTexts);
export type InspectorText = Translate<typeof ru>;
