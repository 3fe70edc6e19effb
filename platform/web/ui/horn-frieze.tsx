import { useId } from 'react';
import { heartPath, hornPath, mirrorTransform } from './ornament.tsx';

/** The ram's-horn ornament repeated in a row over the full width; used only in the footer and the Tulpar block. */
export function HornFrieze({ className }: { className?: string | undefined }) {
  const id = useId();
  return (
    <svg className={className} width="100%" height="32" aria-hidden="true">
      <defs>
        <pattern id={id} width="48" height="36" patternUnits="userSpaceOnUse" patternTransform="scale(.889)">
          <g fill="none" stroke="currentColor" strokeWidth="1.3" strokeLinecap="round">
            <path d={hornPath} />
            <path transform={mirrorTransform} d={hornPath} />
            <path d={`M0 35.2h48${heartPath}`} />
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="32" fill={`url(#${id})`} />
    </svg>
  );
}
