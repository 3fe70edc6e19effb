/**
 * Countries by the first two characters of a VIN (ISO 3780). Each entry has the first and the last pair of characters,
 * both inclusive, and the ISO 3166 code. Characters are ordered A to Z, then 1 to 9, then 0. Pairs that are unassigned or
 * were reassigned are omitted.
 */
const assignedCountries = `
AA AH ZA, DA DE EG, DF DK MA, HA H0 CN, JA J0 JP, KF KK IL, KL KR KR, K1 K3 KR, K5 K5 KG, LA L0 CN, MA ME IN,
MF MK ID, ML MR TH, MS MS MM, MU MU MN, MX MX KZ, MY M0 IN, NA NE IR, NF NG PK, NL NR TR, NS NT UZ, NV NV AZ,
NX NX TJ, NY NY AM, N1 N5 IR, N7 N8 TR, PA PC PH, PL PR MY, P5 P0 IN, RA RB AE, RF RK TW, RL RM VN, RS RT SA,
RU RW RU, SA SM GB, SN ST DE, SU SZ PL, S1 S2 LV, S3 S3 GE, TA TH CH, TJ TP CZ, TR TV HU, TW T2 PT, T3 T5 RS,
UA UC ES, UH UM DK, UN UR IE, UU UX RO, U5 U7 SK, VA VE AT, VF VR FR, VS VW ES, VX V2 FR, V3 V5 HR, V6 V8 EE,
WA W0 DE, XA XC BG, XD XE RU, XF XH GR, XJ XK RU, XL XR NL, XS XW RU, XX XY LU, XZ X0 RU, YA YE BE, YF YK FI,
YS YW SE, YX Y2 NO, Y3 Y5 BY, Y6 Y8 UA, ZA ZU IT, ZX ZZ SI, Z3 Z5 LT, Z6 Z0 RU, 1A 10 US, 2A 20 CA, 3A 3X MX,
4A 40 US, 5A 50 US, 6A 6X AU, 6Y 61 NZ, 7A 7E NZ, 7F 70 US, 8A 8E AR, 8F 8G CL, 8X 8Z VE, 9A 9E BR, 9F 9G CO,
9S 9V UY, 91 90 BR`;

const characterOrder = 'ABCDEFGHJKLMNPRSTUVWXYZ1234567890';
const ranges = assignedCountries
  .trim()
  .split(/,\s*/)
  .map((row) => {
    const [first = '', last = '', country = ''] = row.split(' ');
    return {
      firstCharacter: first.charAt(0),
      from: characterOrder.indexOf(first.charAt(1)),
      to: characterOrder.indexOf(last.charAt(1)),
      country,
    };
  });

/** ISO 3166 code of the country that the first two characters of a VIN stand for. */
export function countryOf(vin: string): string | null {
  const secondIndex = characterOrder.indexOf(vin.charAt(1));
  return (
    ranges.find(
      ({ firstCharacter, from, to }) =>
        firstCharacter === vin.charAt(0) && secondIndex >= from && secondIndex <= to,
    )?.country ?? null
  );
}

export const vinRegions = ['africa', 'asia', 'europe', 'north_america', 'oceania', 'south_america'] as const;
export type VinRegion = (typeof vinRegions)[number];

/**
 * The region that the first character of a VIN stands for. The United States and China also have codes outside their
 * regions, so they are recognized by the first two characters.
 */
export function regionOf(vin: string): VinRegion {
  const country = countryOf(vin);
  if (country === 'US') return 'north_america';
  if (country === 'CN') return 'asia';
  const firstCharacter = vin.charAt(0);
  if (firstCharacter >= '1' && firstCharacter <= '5') return 'north_america';
  if (firstCharacter === '6' || firstCharacter === '7') return 'oceania';
  if (firstCharacter === '8' || firstCharacter === '9' || firstCharacter === '0') return 'south_america';
  if (firstCharacter <= 'H') return 'africa';
  return firstCharacter <= 'R' ? 'asia' : 'europe';
}
