import { addressOfShared } from '../../../platform/contract/shared-text.ts';
import { keepSharedPhotos } from '../../../platform/web/shared-photos.ts';
import { scope } from './scope.ts';

/** What the manifest names as the place to share with; a worker that is missing leaves it to the server. */
export const sharePath = '/share';

const textOf = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === 'string' ? value : undefined;
};

/** Photos wait in this browser for an ad; a link or words lead to a car or a search. */
export async function receiveShare(request: Request): Promise<Response> {
  const form = await request.formData().catch(() => new FormData());
  const files = form.getAll('photos').filter((entry) => entry instanceof File);
  const { origin } = scope.location;
  const hasPhotos = (await keepSharedPhotos(files)) > 0;
  const shared = { title: textOf(form, 'title'), text: textOf(form, 'text'), url: textOf(form, 'url') };
  return Response.redirect(origin + (hasPhotos ? '/create-auto' : addressOfShared(shared, origin)), 303);
}
