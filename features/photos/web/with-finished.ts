import type { AdPhoto } from '../contract.ts';
import { insertedInOrder } from './order.ts';
import { indexOfPlace } from './photo-places.ts';

type Photo = Pick<AdPhoto, 'id' | 'place'>;

/** The photos with those whose uploads have finished: at their places, or in the order in which they were chosen. */
export function withFinished<Item extends Photo>(
  photos: readonly Item[],
  finished: readonly { photo: Item }[],
  choiceIndexOf: (photoId: number) => number,
): readonly Item[] {
  return finished
    .filter(({ photo }) => !photos.some(({ id }) => id === photo.id))
    .reduce((all: readonly Item[], { photo }) => {
      if (!photo.place) return insertedInOrder(all, photo, choiceIndexOf);
      const taken = all.map(({ place }) => place);
      return all.toSpliced(indexOfPlace(photo.place, taken), 0, photo);
    }, photos);
}
