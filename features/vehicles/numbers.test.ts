import { expect, test } from 'vitest';
import { parsePlate } from './plate.ts';
import { parseVehicleNumber, suggestVin } from './vin.ts';

test('parses plates of Kazakhstan typed in Latin or Cyrillic letters', () => {
  expect(parsePlate('123 ABC 02')).toBe('123 ABC 02');
  expect(parsePlate('123авс02')).toBe('123 ABC 02');
  expect(parsePlate('777 KZ 01')).toBe('777 KZ 01');
  for (const wrong of ['', '12 ABC 02', '123 ABC 21', '123 ABCD 02', '123 ABC 00', 'A123BC77'])
    expect(parsePlate(wrong)).toBeNull();
});

test('a VIN has 17 characters without I, O and Q; a Japanese body number has its own format', () => {
  expect(parseVehicleNumber('xw8ab83t2ek123456')).toEqual({ kind: 'vin', value: 'XW8AB83T2EK123456' });
  expect(parseVehicleNumber('ACR50-0123456')).toEqual({ kind: 'body_number', value: 'ACR50-0123456' });
  for (const wrong of ['XW8AB83T2EK12345', 'XW8AB83T2EKO23456', 'привет'])
    expect(parseVehicleNumber(wrong)).toBeNull();
});

test('look-alike letters are corrected only if the result is a VIN', () => {
  expect(suggestVin('ХW8АВ83Т2ЕК123456')).toBe('XW8AB83T2EK123456');
  expect(suggestVin('XW8AB83T2EKO23456')).toBe('XW8AB83T2EK023456');
  expect(suggestVin('XW8AB83T2EK123456')).toBeNull();
  expect(suggestVin('ОО')).toBeNull();
});
