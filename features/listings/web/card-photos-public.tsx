import { CardSlides } from '../../../platform/web/ui/card-slides.tsx';
import { useApi } from '../../../platform/web/use-page.ts';
import { photoOf } from '../../photos/photo-of.ts';
import { carPhotos } from '../contract.ts';

/** The photos of the cards on a page, which people change in place; lists send only the cover's bytes. */
export function CardPhotos() {
  const api = useApi();

  async function load(address: string) {
    const id = new URL(address).pathname.split('/').at(-1) ?? '';
    const { results } = await api.call(carPhotos, { id });
    return results.map((photo) => photoOf(photo, ''));
  }
  return <CardSlides load={load} />;
}
