export const hornPath =
  'M24 30V17C24 8 34 3.5 39.5 9c4.5 4.7.8 12-4.7 10.8-4.3-1-4.5-6.8-.6-7.6 2.2-.4 3.6 1.5 2.9 3.2';
export const heartPath = 'M17 30c4 0 7 1.6 7 5 0-3.4 3-5 7-5';
export const mirrorTransform = 'matrix(-1 0 0 1 48 0)';

/** A small ram's-horn ornament (koshkar muiz), shown in empty lists and in place of a missing photo. */
export function HornLine({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 48 36"
      width="48"
      height="36"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={hornPath} />
      <path transform={mirrorTransform} d={hornPath} />
      <path d={heartPath} />
    </svg>
  );
}
