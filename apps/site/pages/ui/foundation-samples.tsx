import { useEffect, useState } from 'react';
import { HornFrieze } from '../../../../platform/web/ui/horn-frieze.tsx';
import type { Icon } from '../../../../platform/web/ui/icon.tsx';
import { Logo, SmallMark } from '../../../../platform/web/ui/logo.tsx';
import { HornLine } from '../../../../platform/web/ui/ornament.tsx';
import styles from '../ui-page.module.css';
import { Block, Sample } from './block.tsx';

export function BrandSamples() {
  return (
    <Block title="Знак и слово">
      <div className={styles.logos}>
        <div>
          <Logo />
        </div>
        <div className={styles.night}>
          <Logo />
        </div>
      </div>
      <Sample caption="Знак: 34 px и без перьев до 24 px">
        <Logo form="mark" />
        <SmallMark />
        <HornLine />
      </Sample>
      <HornFrieze />
    </Block>
  );
}

const colours = [
  'bg',
  'surface',
  'sunken',
  'raised',
  'night',
  'ink',
  'ink-2',
  'ink-3',
  'line',
  'line-2',
  'primary',
  'link',
  'sky',
  'sky-wash',
  'sun',
  'sun-wash',
  'good',
  'good-wash',
  'bad',
  'bad-wash',
  'warn',
  'warn-wash',
  'ridge',
  'ridge-fair',
  'bone',
] as const;

function useAllIcons(): [name: string, icon: Icon][] {
  const [icons, setIcons] = useState<[string, Icon][]>([]);
  useEffect(() => {
    if (import.meta.env.DEV) void import('./all-icons.ts').then(({ allIcons }) => setIcons(allIcons));
  }, []);
  return icons;
}

export function ColourSamples() {
  const icons = useAllIcons();
  return (
    <Block title="Цвет">
      <div className={styles.swatches}>
        {colours.map((name) => (
          <div key={name} className={styles.swatch}>
            <svg width="100%" height="28" aria-hidden="true">
              <rect width="100%" height="28" fill={`var(--${name})`} />
            </svg>
            {name}
          </div>
        ))}
      </div>
      <p className={styles.caption}>Иконки</p>
      <div className={styles.icons}>
        {icons.map(([name, IconComponent]) => (
          <span key={name} title={name}>
            <IconComponent />
          </span>
        ))}
      </div>
    </Block>
  );
}

/** Font sizes of the type scale, and the position of each sample's baseline. */
const steps = [
  [9, 60],
  [8, 110],
  [7, 152],
  [6, 188],
  [5, 220],
  [4, 250],
  [3, 278],
  [2, 304],
  [1, 328],
] as const;

export function TypeSamples() {
  return (
    <Block title="Текст">
      <svg width="100%" height="340" aria-hidden="true">
        {steps.map(([step, line]) => (
          <text
            key={step}
            y={line}
            fill="var(--ink)"
            fontSize={`var(--t-${step})`}
            fontWeight={step > 6 ? 740 : 420}
          >
            t-{step} Видно цену, 12 400 000 ₸, Өскемен
          </text>
        ))}
      </svg>
    </Block>
  );
}
