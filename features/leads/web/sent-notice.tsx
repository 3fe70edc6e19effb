import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '../../../platform/web/ui/notice.tsx';

type SentNoticeProps = { title?: string; isUrgent?: boolean; children: ReactNode };

/** What a sent form leaves in its place: who uses a keyboard goes on from here, not from the top of the page. */
export function SentNotice({ title, isUrgent, children }: SentNoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      <Notice tone="good" title={title} isUrgent={isUrgent}>
        {children}
      </Notice>
    </div>
  );
}
