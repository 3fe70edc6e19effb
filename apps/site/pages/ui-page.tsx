import { CardSamples } from './ui/card-samples.tsx';
import { ButtonSamples, ChoiceSamples, FieldSamples } from './ui/control-samples.tsx';
import { BrandSamples, ColourSamples, TypeSamples } from './ui/foundation-samples.tsx';
import { MarketSamples } from './ui/market-samples.tsx';
import { FeedbackSamples, OverlaySamples } from './ui/message-samples.tsx';
import { NavigationSamples } from './ui/navigation-samples.tsx';
import { useSamplePhotos } from './ui/sample-photos.ts';
import styles from './ui-page.module.css';

const themes = ['light', 'dark'] as const;

/** Shows every component in every state, with both themes side by side; served only in development. */
export function UiPage() {
  const photos = useSamplePhotos();
  return (
    <div className={styles.themes}>
      {themes.map((theme) => (
        <div key={theme} className={styles.theme} data-theme={theme}>
          <h1 className={styles.title}>{theme === 'light' ? 'Светлая тема' : 'Тёмная тема'}</h1>
          <BrandSamples />
          <ColourSamples />
          <TypeSamples />
          <ButtonSamples />
          <FieldSamples />
          <ChoiceSamples />
          <MarketSamples />
          <CardSamples photos={photos} />
          <NavigationSamples />
          <FeedbackSamples />
          <OverlaySamples />
        </div>
      ))}
    </div>
  );
}
