import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '../../../platform/web/ui/notice.tsx';

type SentNoticeProps = { title?: string; isUrgent?: boolean; children: ReactNode };

/**
 * Message that replaces a sent form. It takes the focus, so that keyboard users do not start again at the top of the
 * page.
 */
export function SentNotice({ title, isUrgent, children }: SentNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice tone="good" title={title} isUrgent={isUrgent}>
        {children}
      </Notice>
    </div>
  );
}
