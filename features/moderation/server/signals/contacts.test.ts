import { expect, test } from 'vitest';
import { processorMs } from '../../../../platform/testing.ts';
import { contactsIn } from './contacts.ts';

const contactTexts = (text: string) =>
  contactsIn(text).map(({ kind, start, end }) => `${kind}: ${text.slice(start, end)}`);

test.each([
  ['Звоните 8 705 123 45 67 в любое время', ['phone: 8 705 123 45 67']],
  ['+7 (705) 123-45-67', ['phone: 7 (705) 123-45-67']],
  ['87051234567', ['phone: 87051234567']],
  ['7051234567', ['phone: 7051234567']],
  ['8.705.123.45.67', ['phone: 8.705.123.45.67']],
  ['8*705*123*45*67', ['phone: 8*705*123*45*67']],
  ['87O5 12З 45 67', ['phone: 87O5 12З 45 67']],
  ['8️⃣7️⃣0️⃣5️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣', ['phone: 8️⃣7️⃣0️⃣5️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7']],
  [
    'восемь семьсот пять сто двадцать три сорок пять шестьдесят семь',
    ['phone: восемь семьсот пять сто двадцать три сорок пять шестьдесят семь'],
  ],
  ['восемь 705 сто двадцать три 45 67', ['phone: восемь 705 сто двадцать три 45 67']],
  [
    'сегіз жеті жүз бес бір жүз жиырма үш қырық бес алпыс жеті',
    ['phone: сегіз жеті жүз бес бір жүз жиырма үш қырық бес алпыс жеті'],
  ],
  [
    'vosem semsot pyat sto dvadtsat tri sorok pyat shestdesyat sem',
    ['phone: vosem semsot pyat sto dvadtsat tri sorok pyat shestdesyat sem'],
  ],
  [
    'eight seven zero five one two three four five six seven',
    ['phone: eight seven zero five one two three four five six seven'],
  ],
  ['тел. 245-67-89', ['phone: 245-67-89']],
  ['Звоните: 8 (727) 245-67-89', ['phone: 8 (727) 245-67-89']],
  ['пробег 84 000, 8 777 123 45 67', ['phone: 8 777 123 45 67']],
  ['Пишите на ватсап', ['messenger: ватсап']],
  [
    'вацап, вотсап, WhatsApp, уатсапқа жазыңыз',
    ['messenger: вацап', 'messenger: вотсап', 'messenger: WhatsApp', 'messenger: уатсапқа'],
  ],
  ['в телеграме @tulpar_car', ['messenger: телеграме', 'messenger: @tulpar_car']],
  ['инста auto.kz', ['messenger: инста', 'link: auto.kz']],
  ['https://example.com/car?id=1 смотрите', ['link: https://example.com/car?id=1']],
  ['wa.me/77051234567', ['link: wa.me/77051234567']],
  ['t.me/seller', ['link: t.me/seller']],
  ['пишите me@mail.ru', ['link: me@mail.ru']],
  ['сайт tulpar точка кз', ['link: tulpar точка кз']],
  ['ivan собака mail точка ру', ['link: ivan собака mail точка ру']],
])('contacts in "%s"', (text, expected) => {
  expect(contactTexts(text)).toEqual(expected);
});

test.each([
  ['Цена 12 400 000 тг, торг'],
  ['7 700 000 тенге, 2018 год'],
  ['пробег 184 000 км, 2 хозяина, 4 новые шины 205/55 R16'],
  ['VIN JTNB11HK103012345'],
  ['Мотор 2.5 л, 181 л.с., расход 7.8'],
  ['Менял масло 12.05.2025, ТО 21.11.2026'],
  ['один хозяин, два ключа, три года в семье'],
  ['бір қожайын, екі кілт'],
  ['Телега пригодилась бы. Номер двигателя 1234'],
  ['стёкла тонировка, Android Auto, CarPlay'],
  ['8 подушек, 7 мест, 4 цилиндра'],
])('no contacts in "%s"', (text) => {
  expect(contactTexts(text)).toEqual([]);
});

test('scanning a long text of digits and words does not take too long', () => {
  const scan = () => {
    contactsIn('8 7 0 5 '.repeat(500));
    contactsIn('семь '.repeat(800));
    contactsIn('a.'.repeat(2000));
    contactsIn('a'.repeat(4000));
    contactsIn(`${'a '.repeat(2000)}собака`);
  };
  expect(processorMs(scan)).toBeLessThan(1000);
});
