/** The services that people here find their way with, the most used first; each opens its app where it is installed. */
export const mapServices = ['dgis', 'google', 'yandex'] as const;
export type MapService = (typeof mapServices)[number];

const searches: Record<MapService, (place: string) => string> = {
  dgis: (place) => `https://2gis.kz/search/${place}`,
  google: (place) => `https://www.google.com/maps/search/?api=1&query=${place}`,
  yandex: (place) => `https://yandex.kz/maps/?text=${place}`,
};

export function mapAddress(service: MapService, city: string, address: string): string {
  return searches[service](encodeURIComponent(`${city}, ${address}`));
}
