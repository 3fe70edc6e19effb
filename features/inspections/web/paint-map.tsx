import { type KeyboardEvent, useId } from 'react';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { classes } from '../../../platform/web/ui/classes.ts';
import { box, glass, paintShapes, wheels } from '../paint-shapes.ts';
import { type PaintBand, paintBandOf, paintBands } from '../report.ts';
import { type PanelKey, panels } from '../template-contract.ts';
import styles from './paint-map.module.css';
import { useReportText } from './use-report-text.ts';

type PaintMapProps = {
  /** Thickness in µm of each panel that was measured. */
  values: Readonly<Partial<Record<PanelKey, number | null>>>;
  /** How the panels are called, in the person's language; what can be selected needs a name. */
  names: Readonly<Partial<Record<PanelKey, string>>>;
  selected?: PanelKey | null | undefined;
  /** Without it the drawing is a picture, and what it says must stand beside it in words. */
  onSelect?: ((panel: PanelKey) => void) | undefined;
};

/**
 * A car from above with its sides folded out, each panel with its thickness of paint. What the thickness tells is shown by
 * colour and by hatching. By keyboard the arrows go around the car.
 */
export function PaintMap({ values, names, selected = null, onSelect }: PaintMapProps) {
  const text = useReportText();
  const formats = useFormats();
  const id = `paint-${useId().replace(/\W/g, '')}`;
  const words = (panel: PanelKey) => {
    const value = values[panel] ?? null;
    const found = value === null ? text('paint_unmeasured') : text(`paint_${paintBandOf(value)}`);
    return [
      names[panel] ?? '',
      value === null ? '' : text('unit_um', { value: formats.number(value) }),
      found,
    ]
      .filter(Boolean)
      .join(', ');
  };
  const selectable = panels.filter((panel) => names[panel] !== undefined);
  const focusable = selected ?? selectable[0];

  function handleKey(event: KeyboardEvent<SVGGElement>, panel: PanelKey) {
    const step = steps[event.key];
    if (step === undefined && event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    const at = selectable.indexOf(panel) + (step ?? 0);
    const next = selectable[(at + selectable.length) % selectable.length] ?? panel;
    onSelect?.(next);
    document.getElementById(`${id}-${next}`)?.focus();
  }

  const drawing = (
    <>
      <defs>
        {paintBands.map(({ band }) => (
          <Hatching key={band} id={`${id}-${band}`} band={band} />
        ))}
      </defs>
      {glass.map((path) => (
        <path key={path} className={styles.glass} d={path} />
      ))}
      {panels.map((panel) => {
        const value = values[panel] ?? null;
        const band = value === null ? null : paintBandOf(value);
        const { path, x, y } = paintShapes[panel];
        const isUpright = panel.startsWith('sill');
        const parts = (
          <>
            <path className={classes(styles.panel, band && styles[band])} d={path} />
            {band && <path d={path} fill={`url(#${id}-${band})`} />}
            {value !== null && (
              <text
                className={classes(styles.value, isNarrow(panel) && styles.narrow)}
                x={x}
                y={y}
                transform={isUpright ? `rotate(-90 ${x} ${y})` : undefined}
                textAnchor="middle"
                dominantBaseline="central"
              >
                {Math.round(value)}
              </text>
            )}
          </>
        );
        return onSelect && names[panel] !== undefined ? (
          // biome-ignore lint/a11y/useSemanticElements: a part of a drawing cannot be a button element
          <g
            key={panel}
            id={`${id}-${panel}`}
            role="button"
            tabIndex={panel === focusable ? 0 : -1}
            aria-pressed={panel === selected}
            aria-label={words(panel)}
            data-panel={panel}
            className={styles.button}
            onClick={() => onSelect(panel)}
            onKeyDown={(event) => handleKey(event, panel)}
          >
            {parts}
          </g>
        ) : (
          <g key={panel} data-panel={panel}>
            {parts}
          </g>
        );
      })}
      {wheels.map(({ x, y, radius }) => (
        <circle key={`${x} ${y}`} className={styles.wheel} cx={x} cy={y} r={radius} />
      ))}
      {selected && <path className={styles.ring} d={paintShapes[selected].path} />}
    </>
  );
  const viewBox = `0 0 ${box.width} ${box.height}`;
  return onSelect ? (
    // biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset
    <svg className={styles.map} viewBox={viewBox} role="group" aria-label={text('paint_map')}>
      {drawing}
    </svg>
  ) : (
    <svg className={styles.map} viewBox={viewBox} role="img" aria-label={text('paint_map')}>
      {drawing}
    </svg>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

const isNarrow = (panel: PanelKey) => /^(pillar|mirror|sill)/.test(panel);

const strokes: Record<Exclude<PaintBand, 'factory'>, string> = {
  thin: 'M2 2h0.01',
  repainted: 'M-2 2L2 -2M0 8L8 0M6 10L10 6',
  filler: 'M-2 2L2 -2M0 8L8 0M6 10L10 6M6 -2L10 2M0 0L8 8M-2 6L2 10',
};

/** Paint of the factory is plain. */
function Hatching({ id, band }: { id: string; band: PaintBand }) {
  return (
    <pattern id={id} width="8" height="8" patternUnits="userSpaceOnUse">
      {band !== 'factory' && (
        <path
          className={classes(styles.hatching, styles[`${band}Lines`], band === 'thin' && styles.dots)}
          d={strokes[band]}
        />
      )}
    </pattern>
  );
}

/** What the colours and hatchings of the drawing say. */
export function PaintLegend() {
  const text = useReportText();
  const formats = useFormats();
  const id = `legend-${useId().replace(/\W/g, '')}`;
  return (
    <ul className={styles.legend}>
      {paintBands.map(({ band, below }, at) => {
        const from = paintBands[at - 1]?.below ?? 0;
        const range =
          from === 0
            ? text('paint_below', { to: below })
            : below === Number.POSITIVE_INFINITY
              ? text('paint_from', { from })
              : text('paint_between', { from: formats.number(from), to: formats.number(below - 1) });
        return (
          <li key={band} className={styles.entry}>
            <svg className={styles.swatch} viewBox="0 0 24 16" aria-hidden="true">
              <defs>
                <Hatching id={`${id}-${band}`} band={band} />
              </defs>
              <rect
                className={classes(styles.panel, styles[band])}
                x="1"
                y="1"
                width="22"
                height="14"
                rx="3"
              />
              <rect x="1" y="1" width="22" height="14" rx="3" fill={`url(#${id}-${band})`} />
            </svg>
            <span>
              {text(`paint_${band}`)} <span className={styles.range}>{range}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
