import type { ModerationText } from './use-text.ts';

export function personName({ id, name }: { id: number; name: string | null }, text: ModerationText): string {
  return name ?? text('nameless', { id: String(id) });
}
