import type { z } from 'zod';
import type { CallInput, Endpoint } from '../contract/endpoint.ts';
import type { fileOutput } from '../contract/file-output.ts';
import type { ApiClient } from './api-client.ts';
import { saveFile } from './save-file.ts';
import { type RefusalText, useMutation } from './use-mutation.ts';

/** Downloads and saves the file that a call returns. */
export function useDownload<E extends Endpoint<z.ZodObject, typeof fileOutput>>(
  api: ApiClient,
  endpoint: E,
  refusalText: RefusalText,
) {
  const { isPending, mutate } = useMutation(refusalText);
  return {
    isDownloading: isPending,
    download: (input: CallInput<E>) => mutate(() => api.call(endpoint, input), { onSuccess: saveFile }),
  };
}
