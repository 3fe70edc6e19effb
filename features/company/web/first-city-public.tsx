import { useLocale } from '../../../platform/web/i18n.tsx';
import { cityChoiceTexts } from '../messages/texts.ts';
import { CityDialog } from './city-dialog.tsx';
import { NoCity } from './city-list.tsx';
import type { City } from './city-search.ts';
import { useCityText } from './use-city-text.ts';

/** Stands where `first-city.ts` puts the name of a city. */
const pattern: City = {
  id: 0,
  slug: 'city',
  name: '{city}',
  names: { ru: '', kk: '', en: '' },
  region: { slug: 'region', name: '{region}' },
  aliases: [],
};
const ignore = () => {};

/** The city dialog with one row as a pattern, for the file that `first-city.ts` fills and opens before React runs. */
export function FirstCityDialog() {
  const text = useCityText();
  return (
    <>
      <CityDialog
        isOpen
        isDismissible={false}
        selectedId={pattern.id}
        cities={{ status: 'ready', cities: [pattern] }}
        onRetry={ignore}
        onChoose={ignore}
        onClose={ignore}
        onDismiss={ignore}
      />
      <template
        data-not-chosen={text('cityNotChosen')}
        data-found={JSON.stringify(cityChoiceTexts.in(useLocale()).citiesFound)}
      >
        <NoCity query="{query}" />
      </template>
    </>
  );
}
