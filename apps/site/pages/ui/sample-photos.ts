import { useEffect, useState } from 'react';
import type { Photo } from '../../../../platform/web/ui/car-photo.tsx';

type CarsResponse = { results?: { photos?: { key: string; color?: string }[] }[] };

/** Photos of cars in this site's catalogue, for samples of cards; an empty list if there are none. */
export function useSamplePhotos(): Photo[] {
  const [photos, setPhotos] = useState<Photo[]>([]);
  useEffect(() => {
    let isHere = true;
    async function load() {
      const response = await fetch('/api/cars/');
      if (!response.ok) return;
      const { results = [] } = (await response.json()) as CarsResponse;
      const samplePhotos = results
        .flatMap((car) => car.photos?.slice(0, 4) ?? [])
        .map((photo) => ({ src: `/photos/${photo.key}/640.webp`, alt: '', colour: photo.color }));
      if (isHere) setPhotos(samplePhotos);
    }
    void load();
    return () => {
      isHere = false;
    };
  }, []);
  return photos;
}
