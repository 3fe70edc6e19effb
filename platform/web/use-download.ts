import type { z } from 'zod';
import type { CallInput, Endpoint } from '../contract/endpoint.ts';
import type { fileOutput } from '../contract/file-output.ts';
import type { ApiClient } from './api-client.ts';
import { saveFile } from './save-file.ts';
import { useMutation } from './use-mutation.ts';

/** Downloads and saves the file that a call returns; on failure shows a toast with `failedText`. */
export function useDownload<E extends Endpoint<z.ZodObject, typeof fileOutput>>(
  api: ApiClient,
  endpoint: E,
  failedText: string,
) {
  const { isPending, mutate } = useMutation(() => failedText);
  return {
    isDownloading: isPending,
    download: (input: CallInput<E>) => mutate(() => api.call(endpoint, input), { onSuccess: saveFile }),
  };
}
