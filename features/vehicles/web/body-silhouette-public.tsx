import { bodyShape } from '../body-shapes.ts';

/** A body from the side. The page that shows it gives it its size and colours. */
export function BodySilhouette({ body, className }: { body: string; className?: string | undefined }) {
  const { outline, wheels } = bodyShape(body);
  return (
    <svg className={className} viewBox="0 0 120 48" aria-hidden="true">
      <path fillRule="evenodd" d={outline} />
      {wheels.map((middle) => (
        <circle key={middle} cx={middle} cy="38" r="8.5" />
      ))}
    </svg>
  );
}
