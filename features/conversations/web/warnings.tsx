import type { Warning } from '../guard.ts';
import { useConversationText } from './use-text.ts';

export function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  const text = useConversationText();
  return warnings.map((warning) => <p key={warning}>{text(`warn_${warning}`)}</p>);
}
