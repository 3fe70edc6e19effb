/** Share of right-hand-drive cars among the ads of models made for the Japanese market. */
const rightHandShares: Record<string, number> = {
  'mitsubishi/delica': 0.95,
  'toyota/alphard': 0.5,
  'toyota/land-cruiser-prado': 0.12,
  'toyota/mark-ii': 1,
  'toyota/rav4': 0.12,
  'mitsubishi/pajero': 0.35,
  'nissan/cefiro': 0.9,
  'toyota/estima': 1,
  'toyota/ipsum': 0.95,
  'toyota/vellfire': 0.9,
  'honda/odyssey': 0.85,
  'toyota/windom': 1,
  'subaru/legacy': 0.3,
  'honda/cr-v': 0.35,
  'toyota/caldina': 1,
  'toyota/hilux-surf': 1,
  'subaru/forester': 0.2,
  'mitsubishi/rvr': 1,
  'toyota/chaser': 1,
  'toyota/cresta': 1,
  'toyota/corolla-spacio': 1,
  'toyota/harrier': 0.95,
  'toyota/crown': 0.95,
  'mitsubishi/chariot': 1,
  'toyota/aristo': 1,
  'nissan/elgrand': 1,
  'nissan/skyline': 1,
  'nissan/laurel': 1,
  'toyota/wish': 1,
  'toyota/noah': 1,
  'toyota/voxy': 1,
  'toyota/vitz': 1,
  'honda/fit': 0.85,
  'honda/stepwgn': 1,
  'honda/stream': 0.8,
  'toyota/gaia': 1,
  'toyota/nadia': 1,
  'toyota/raum': 1,
  'toyota/mark-x': 1,
  'toyota/premio': 1,
  'toyota/allion': 1,
  'toyota/sprinter': 1,
  'toyota/sprinter-carib': 1,
  'toyota/carina': 0.6,
  'toyota/corona': 0.6,
  'nissan/march': 0.9,
  'nissan/bluebird': 0.6,
  'nissan/presage': 1,
  'nissan/serena': 0.8,
  'nissan/note': 0.15,
  'toyota/prius': 0.3,
  'toyota/prius-alpha': 1,
  'mazda/demio': 0.8,
  'mazda/mpv': 0.5,
  'toyota/camry-gracia': 1,
  'toyota/vista': 1,
  'toyota/town-ace': 1,
  'toyota/lite-ace': 1,
  'toyota/isis': 1,
  'toyota/sienta': 1,
  'toyota/aqua': 1,
};

/** Share of right-hand-drive cars by model and year. Kazakhstan stopped registering them in 2007, so few are newer. */
export function rightHandShare(brand: string, model: string, origin: string, year: number): number {
  if (origin !== 'jp') return 0;
  const share = rightHandShares[`${brand}/${model}`];
  if (share === undefined) return year < 2008 ? 0.02 : 0;
  return share > 0.9 || year < 2008 ? share : share * 0.4;
}

/** World manufacturer identifiers (ISO 3780) of factories whose cars are common in Kazakhstan. */
const manufacturers: Record<string, readonly string[]> = {
  toyota: ['XW7', 'JTN', 'JTM', '4T1'],
  lexus: ['JTJ', 'JTH', '2T2'],
  hyundai: ['Z94', 'KMH', 'MAL'],
  kia: ['XWE', 'KNA', 'KND'],
  chevrolet: ['XWB', 'MX1', 'KL1'],
  lada: ['XTA'],
  volkswagen: ['XW8', 'WVW', 'WVG'],
  bmw: ['WBA', '5UX', 'X4X'],
  'mercedes-benz': ['WDD', 'WDC', '4JG'],
  audi: ['WAU', 'WA1'],
  nissan: ['Z8N', 'JN1', '5N1'],
  mitsubishi: ['JMB', 'Z8T'],
  subaru: ['JF1', 'JF2', '4S4'],
  mazda: ['JM1', 'RUM'],
  honda: ['JHM', '2HK'],
  skoda: ['TMB', 'XW8'],
  renault: ['X7L', 'VF1'],
  opel: ['W0L', 'XWF'],
  ford: ['X9F', 'WF0', '1FM'],
  daewoo: ['XWB', 'KLA'],
  ravon: ['XWB'],
  uaz: ['XTT'],
  gaz: ['X96', 'XTH'],
  'land-rover': ['SAL'],
  jaguar: ['SAJ'],
  porsche: ['WP0', 'WP1'],
  volvo: ['YV1'],
  infiniti: ['JN1', 'Z8N'],
  suzuki: ['JSA', 'TSM'],
  peugeot: ['VF3'],
  citroen: ['VF7'],
  fiat: ['ZFA'],
  jeep: ['1C4'],
  dodge: ['1B3', '2C3'],
  ram: ['1C6'],
  chrysler: ['1C3'],
  cadillac: ['1GY'],
  gmc: ['1GK'],
  tesla: ['5YJ', 'LRW'],
  changan: ['LS4', 'LS5'],
  chery: ['LVV'],
  geely: ['L6T', 'LB3'],
  haval: ['LGW', 'XZG'],
  'great-wall': ['LGW'],
  byd: ['LGX', 'LC0'],
  zeekr: ['L6T'],
  'li-auto': ['LW4', 'HLX'],
  exeed: ['LVT'],
  omoda: ['LVU'],
  jaecoo: ['LVU'],
  jac: ['LJ1'],
  jetour: ['LVM'],
  tank: ['LGW'],
  mg: ['LSJ'],
  gac: ['LMG'],
  hongqi: ['LFP'],
  dongfeng: ['LGJ'],
  deepal: ['LS6'],
};
const byOrigin: Record<string, readonly string[]> = {
  jp: ['JT0'],
  kr: ['KL0'],
  cn: ['LZ0'],
  de: ['WZ0'],
  eu: ['VZ0'],
  us: ['1Z0'],
  ru: ['XZ0'],
  uz: ['XV0'],
  kz: ['Z00'],
};
const yearCodes = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const letters = 'ABCDEFGH JKLMN P R';
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** Value of a character for the North American check digit of a VIN. */
function digitOf(character: string): number {
  if (character <= '9') return Number(character);
  if (character >= 'S') return character.charCodeAt(0) - 'S'.charCodeAt(0) + 2;
  return (letters.indexOf(character) % 9) + 1;
}

/** A VIN of correct form. It contains the letters DEM in the middle, which no real car has. */
export function demoVin(brand: string, origin: string, year: number, index: number): string {
  const makers = manufacturers[brand] ?? byOrigin[origin] ?? ['ZZ0'];
  const head = `${makers[index % makers.length]}DEM${10 + (brand.length % 10)}`;
  const tail = `${yearCodes[(year - 1980) % 30]}${String(index).padStart(7, '0').slice(-7)}`;
  const digits = `${head}0${tail}`;
  let sum = 0;
  for (let at = 0; at < 17; at += 1) sum += digitOf(digits.charAt(at)) * (weights[at] as number);
  return `${head}${sum % 11 === 10 ? 'X' : sum % 11}${tail}`;
}

/** A body number, which cars for the Japanese market have instead of a VIN. */
export function demoBodyNumber(code: string, index: number): string {
  return `${code}-DM${String(index).padStart(5, '0')}`;
}
