/** A location for map links; without coordinates the maps search for the address. */
export type MapPlace = {
  point: { latitude: number; longitude: number } | null;
  address: string;
  name: string;
};

const maps = ['twoGis', 'google', 'yandex', 'apple', 'device'] as const;
type MapName = (typeof maps)[number];

/** Links to a place in several maps. All but the last are web pages that open the map's app if it is installed. */
export function mapLinks({ point, address, name }: MapPlace): Record<MapName, string> {
  const query = encodeURIComponent(address);
  if (!point)
    return {
      twoGis: `https://2gis.kz/search/${query}`,
      google: `https://www.google.com/maps/search/?api=1&query=${query}`,
      yandex: `https://yandex.kz/maps/?text=${query}`,
      apple: `https://maps.apple.com/?q=${query}`,
      device: `geo:0,0?q=${query}`,
    };
  const { latitude, longitude } = point;
  return {
    twoGis: `https://2gis.kz/geo/${longitude},${latitude}?m=${longitude},${latitude}/17`,
    google: `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`,
    yandex: `https://yandex.kz/maps/?pt=${longitude},${latitude}&z=17&l=map`,
    apple: `https://maps.apple.com/?ll=${latitude},${longitude}&q=${encodeURIComponent(name)}`,
    device: `geo:${latitude},${longitude}?q=${latitude},${longitude}(${encodeURIComponent(name)})`,
  };
}

/** The device's built-in map, if there is one. */
export function builtInMap(userAgent: string): 'apple' | 'device' | null {
  if (/Android/i.test(userAgent)) return 'device';
  return /iPhone|iPad|Macintosh/i.test(userAgent) ? 'apple' : null;
}
