import { join } from 'node:path';
import { expect } from 'vitest';
import { ru } from '../features/photos/messages/ru.ts';
import { isAlive, journey, screens } from './support/journey.ts';
import { as, newMember, signedIn } from './support/sign-in.ts';
import { expectAccessible, expectNoSidewaysScroll, openDialog } from './support/whole-page.ts';

const heic = join(import.meta.dirname, '../platform/server/pictures/fixtures/car.heic');
const demoPhoto = (name: string) =>
  join(import.meta.dirname, `../features/listings/server/demo/photos/${name}.webp`);
const webp = demoPhoto('sedan-plain-street-white-side');
const another = demoPhoto('coupe-plain-hall-black-front34');

journey(
  'a HEIC photo shows its file name until it is converted, then can be rotated and made the cover',
  async ({ visit }) => {
    const token = await newMember();
    const { id } = await as(token, 'POST', '/ads/', { form: { brand: 'toyota', model: 'toyota/camry' } });
    const page = await visit({ viewport: screens.phone });
    await signedIn(page, token);
    const isConverted = Promise.withResolvers<void>();
    await page.route('**/api/photo-uploads/*/finish/', async (route) => {
      await isConverted.promise;
      await route.continue();
    });
    await page.goto(`/create-auto/${id}?step=photos`);
    await isAlive(page);
    const field = page.locator('[data-field=photos]');
    const tiles = field.getByRole('list', { name: ru.photos }).getByRole('listitem');
    const input = field.locator('input[type=file]');
    expect(await input.getAttribute('accept')).toContain('.heic');
    await input.setInputFiles([webp, heic]);

    // Chromium cannot display HEIC: the file name is shown instead, and there is no error.
    await field.getByText('car.heic').waitFor();
    await field.getByText(ru.making).nth(1).waitFor();
    expect(await field.getByRole('alert').count()).toBe(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    isConverted.resolve();

    const photosOfForm = async () => {
      const { form } = await as(token, 'GET', `/ads/${id}/`);
      return (form as unknown as { photos?: number[] }).photos ?? [];
    };
    await expect.poll(async () => (await photosOfForm()).length).toBe(2);
    await expect.poll(() => field.getByText('car.heic').count()).toBe(0);
    const shapeOf = (index: number) =>
      tiles
        .nth(index)
        .locator('img')
        .last()
        .evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) =>
          naturalWidth === 0 ? 'none' : naturalWidth > naturalHeight ? 'landscape' : 'portrait',
        );
    await expect.poll(() => shapeOf(1)).toBe('landscape');

    const [, second] = await photosOfForm();
    const sheet = page.getByRole('dialog');
    await page.getByRole('button', { name: ru.open.replace('{number}', '2') }).click();
    await sheet.getByRole('heading', { name: 'Фото 2 из 2' }).waitFor();
    await expectAccessible(page, openDialog);
    const heights = await sheet
      .getByRole('button')
      .evaluateAll((buttons) => buttons.slice(1).map((button) => button.getBoundingClientRect().height));
    expect(heights).toHaveLength(5);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(48);
    await sheet.getByRole('button', { name: ru.asCover }).click();
    await expect.poll(async () => (await photosOfForm())[0]).toBe(second);
    await sheet.getByRole('heading', { name: 'Фото 1 из 2' }).waitFor();
    await sheet.getByRole('button', { name: ru.rotateThis }).click();
    await expect.poll(() => shapeOf(0)).toBe('portrait');
    await expect.poll(async () => (await photosOfForm())[0]).not.toBe(second);
    await page.goBack();
    await sheet.waitFor({ state: 'hidden' });

    // Photos of which nobody knows what they show count for the first two places; the others have names, and one is filled.
    const place = (name: string) => field.getByRole('button', { name: new RegExp(`^${name}`) });
    expect(await place(ru.place_back).count()).toBe(0);
    const dialogOpened = page.waitForEvent('filechooser');
    await place(ru.place_boot).click();
    await (await dialogOpened).setFiles(another);
    await expect.poll(async () => (await photosOfForm()).length).toBe(3);
    await page.reload();
    await place(ru.place_dials).waitFor();
    expect(await place(ru.place_boot).count()).toBe(0);
    expect(await place(ru.place_side).count()).toBe(1);
  },
);
