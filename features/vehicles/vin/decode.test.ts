import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTaxonomy } from '../server/taxonomy.ts';
import { vinMakers } from '../server/vin-makers.ts';
import { parseVehicleNumber, suggestVin } from '../vin.ts';
import { checkDigitOf } from './check-digit.ts';
import { chassisCodesOf, decodeVin } from './decode.ts';

const thisYear = 2026;
const makers = await vinMakers();

/** VINs from ads and makers' documents. The last digits are changed if the car may belong to a real person. */
const examples: [vin: string, country: string, brands: string, years: number[]][] = [
  ['XTA217030C0345678', 'RU', 'lada', [2012, 1982]],
  ['XTT316300B0012345', 'RU', 'uaz', [2011, 1981]],
  ['X9L212300B0312345', 'RU', 'chevrolet lada', [2011]],
  ['Z94CB41BAER123456', 'RU', 'hyundai kia', [2014]],
  ['XWEPH81ABF0001234', 'RU', 'kia hyundai genesis', [2015]],
  ['XW8AN2NE7JH012345', 'RU', 'volkswagen skoda audi seat', [2018]],
  ['XW7BF4FK60S012345', 'RU', 'toyota', []],
  ['X4XFG21110L471234', 'RU', 'bmw', []],
  ['Z8NFAAJ11ES012345', 'RU', 'nissan datsun', []],
  ['X7LLSRB1HAH512345', 'RU', 'renault', []],
  ['Z6FAXXESMAFA12345', 'RU', 'ford', [2015]],
  ['XWB3L32BDCA012345', 'UZ', 'daewoo chevrolet ravon', [2012]],
  ['Y6DTF69Y070012345', 'UA', 'zaz daewoo chevrolet opel chery', [2007]],
  ['Y4K8622Z4LB012345', 'BY', 'geely', [2020]],
  ['MX1AB1CD2RK012345', 'KZ', '', []],
  ['JTMHV05J604012345', 'JP', 'toyota', []],
  ['JTEBU3FJ60K012345', 'JP', 'toyota', []],
  ['JTHBK262X82012345', 'JP', 'lexus', [2008]],
  ['JN1TANT31U0012345', 'JP', 'nissan infiniti', []],
  ['JMBSRCY2A8U012345', 'JP', 'mitsubishi', [2008]],
  ['JMZBK12Z201012345', 'JP', 'mazda', []],
  ['JF1SH5LS5AG012345', 'JP', 'subaru', [2010, 1980]],
  ['JHMCU2680AC012345', 'JP', 'honda', [2010, 1980]],
  ['KMHCT41DADU012345', 'KR', 'hyundai genesis', [2013, 1983]],
  ['KNEJC524895012345', 'KR', 'kia', [2009]],
  ['KPTS0A1KSBP012345', 'KR', 'ssangyong', [2011, 1981]],
  ['U5YPH81BDJL012345', 'SK', 'kia', [2018]],
  ['TMBJJ9NE3G0012345', 'CZ', 'skoda', [2016, 1986]],
  ['WVWZZZ1KZ8W012345', 'DE', 'volkswagen', [2008]],
  ['WAUZZZ4G7DN012345', 'DE', 'audi', [2013, 1983]],
  ['WDD2120471A012345', 'DE', 'mercedes-benz', []],
  ['W1K2050141R012345', 'DE', 'mercedes-benz', []],
  ['WBAFR71080C012345', 'DE', 'bmw', []],
  ['WP1ZZZ92ZBLA12345', 'DE', 'porsche', [2011]],
  ['W0L0AHL4885012345', 'DE', 'opel vauxhall chevrolet', [2008]],
  ['WF0FXXGBBF8A12345', 'DE', 'ford', [2008]],
  ['SALLAAAF4AA012345', 'GB', 'land-rover', [2010, 1980]],
  ['VF1LM1B0H35012345', 'FR', 'renault dacia', []],
  ['VF34C5FWC55012345', 'FR', 'peugeot', []],
  ['VSSZZZ1PZ8R012345', 'ES', 'seat cupra', [2008]],
  ['UU1HSDAEN49012345', 'RO', 'dacia renault nissan', []],
  ['YV1CZ595741012345', 'SE', 'volvo', [2004]],
  ['NLHBN51GADZ012345', 'TR', 'hyundai', [2013]],
  ['MALAM51BADM012345', 'IN', 'hyundai', [2013]],
  ['MR0FZ29G101012345', 'TH', 'toyota', []],
  ['LSVAA49J132047371', 'CN', 'volkswagen skoda', [2003]],
  ['LVVDB11B5ED012345', 'CN', 'chery exeed omoda jaecoo jetour kaiyi', [2014]],
  ['LGXC74C43P0012345', 'CN', 'byd denza', [2023]],
  ['LB37824S4KL012345', 'CN', 'geely', [2019]],
  ['LGWFF7A53PJ012345', 'CN', 'great-wall haval wey tank ora', [2023]],
  ['1FTFW1ET5DFC10312', 'US', 'ford', [2013]],
  ['1HGCM82633A004352', 'US', 'honda', [2003]],
  ['5YJSA1E26HF000337', 'US', 'tesla', [2017]],
  ['4T1BF1FK5CU012345', 'US', 'toyota', [2012]],
  ['2T1BURHE0JC012345', 'CA', 'toyota', [2018]],
  ['3VWFE21C04M000001', 'MX', 'volkswagen', [2004]],
];

describe('decodes VINs of cars common in Kazakhstan', () => {
  test.each(examples)('%s', (vin, country, brands, years) => {
    expect(parseVehicleNumber(vin)).toEqual({ kind: 'vin', value: vin });
    const decoded = decodeVin(vin, makers, thisYear);
    expect({
      country: decoded.country,
      brands: decoded.maker?.brands.join(' ') ?? '',
      years: decoded.years,
    }).toEqual({ country, brands, years });
  });
});

test('the table of makers has at least 250 valid codes, all with existing brands', async () => {
  expect(makers.size).toBeGreaterThanOrEqual(250);
  const brands = new Set((await readTaxonomy()).map(({ slug }) => slug));
  for (const [code, maker] of makers) {
    expect(code).toMatch(/^[A-HJ-NPR-Z\d]{2,3}$/);
    expect(maker.country, code).toMatch(/^[A-Z]{2}$/);
    expect(maker.name, code).not.toBe('');
    for (const brand of maker.brands) expect(brands.has(brand), `${code} ${brand}`).toBe(true);
    expect(new Set(maker.brands).size, code).toBe(maker.brands.length);
  }
});

test.each([
  ['1M8GDM9AXKP042788', 'right'],
  ['11111111111111111', 'right'],
  ['LSVAA49J132047371', 'right'],
  ['1HGCM82633A004352', 'right'],
  ['1HGCM82643A004352', 'wrong'],
  // Germany and Japan do not require a check digit, so it is not checked.
  ['WVWZZZ1KZ8W012345', 'not_used'],
  ['JTMHV05J604012345', 'not_used'],
] as const)('the check digit of %s is %s', (vin, expected) => {
  expect(decodeVin(vin, makers, thisYear).checkDigit).toBe(expected);
});

test('the VIN of a Lada contains its model index', () => {
  expect(decodeVin('XTA217030C0345678', makers, thisYear).modelIndexes).toEqual(['217030', '21703', '2170']);
  expect(decodeVin('XTAGFL110J0012345', makers, thisYear).modelIndexes).toContain('GFL11');
  expect(decodeVin('WVWZZZ1KZ8W012345', makers, thisYear).modelIndexes).toEqual([]);
});

test.each([
  ['NZE121-3123456', ['NZE121']],
  ['JB23W-123456', ['JB23W', 'JB23']],
  ['GH8-012345', ['GH8']],
  ['120-1234567', []],
  ['A1-123456', []],
])('chassis codes of the body number %s', (bodyNumber, codes) => {
  expect(parseVehicleNumber(bodyNumber)?.kind).toBe('body_number');
  expect(chassisCodesOf(bodyNumber)).toEqual(codes);
});

const anyCharacter = fc.constantFrom(...'ABCDEFGHJKLMNPRSTUVWXYZ0123456789');
const anyVin = fc
  .array(anyCharacter, { minLength: 17, maxLength: 17 })
  .map((characters) => characters.join(''));

describe('any VIN of 17 characters', () => {
  test('is decoded without an error, with years between 1980 and next year', () => {
    fc.assert(
      fc.property(anyVin, (vin) => {
        const { years, region, country } = decodeVin(vin, makers, thisYear);
        expect(years.every((year) => year >= 1980 && year <= thisYear + 1)).toBe(true);
        expect(years).toEqual([...years].sort((a, b) => b - a));
        // In North America a VIN has only one possible year: the seventh character distinguishes the 30-year cycles.
        if (region === 'north_america') expect(years.length).toBeLessThanOrEqual(1);
        if (country === 'US') expect(region).toBe('north_america');
      }),
      { numRuns: 2000 },
    );
  });

  test('passes with the right check digit, and fails if a character is replaced by one of another value', () => {
    const equalValues = ['0', '1AJ', '2BKS', '3CLT', '4DMU', '5ENV', '6FW', '7GPX', '8HY', '9RZ'];
    const digitValue = (character: string) =>
      equalValues.findIndex((characters) => characters.includes(character));
    fc.assert(
      fc.property(anyVin, anyCharacter, fc.integer({ min: 1, max: 16 }), (text, replacement, at) => {
        const bare = `1${text.slice(1)}`;
        const vin = bare.slice(0, 8) + checkDigitOf(bare) + bare.slice(9);
        expect(decodeVin(vin, makers, thisYear).checkDigit).toBe('right');
        if (at === 8 || digitValue(replacement) === digitValue(vin.charAt(at))) return;
        const changed = vin.slice(0, at) + replacement + vin.slice(at + 1);
        expect(decodeVin(changed, makers, thisYear).checkDigit).toBe('wrong');
      }),
      { numRuns: 2000 },
    );
  });

  test('typed with Cyrillic look-alikes, in lower case and with spaces, gets a suggested correction', () => {
    const toCyrillic: Record<string, string> = {
      A: 'А',
      B: 'В',
      C: 'С',
      E: 'Е',
      H: 'Н',
      K: 'К',
      M: 'М',
      P: 'Р',
      T: 'Т',
      X: 'Х',
      Y: 'У',
    };
    fc.assert(
      fc.property(anyVin, fc.array(fc.boolean(), { minLength: 17, maxLength: 17 }), (vin, swaps) => {
        const typed = [...vin]
          .map((character, at) => (swaps[at] ? (toCyrillic[character] ?? character) : character))
          .join('');
        const untidy = ` ${typed.slice(0, 9).toLowerCase()} ${typed.slice(9)} `;
        if (typed === vin) expect(parseVehicleNumber(untidy)?.value).toBe(vin);
        else {
          // Look-alikes are never corrected silently.
          expect(parseVehicleNumber(untidy)).toBeNull();
          expect(suggestVin(untidy)).toBe(vin);
        }
      }),
    );
  });

  test('typed with the letter I or O gets a suggestion with the digit 1 or 0', () => {
    const wrong: Record<string, string> = { '1': 'I', '0': 'O' };
    fc.assert(
      fc.property(anyVin, (vin) => {
        const typed = vin.replace(/[10]/g, (character) => wrong[character] ?? character);
        expect(suggestVin(typed)).toBe(typed === vin ? null : vin);
      }),
    );
  });
});
