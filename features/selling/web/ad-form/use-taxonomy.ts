import { useCallback, useEffect, useState } from 'react';
import type { CallInput, Endpoint, OutputOf } from '../../../../platform/contract/endpoint.ts';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { logFailure } from '../../../../platform/web/wrapper-calls.ts';
import {
  type FormChoices,
  listFormBrands,
  listFormChoices,
  listFormModels,
  listGenerations,
  listModifications,
  type Modification,
} from '../../../vehicles/web/public.ts';
import type { AdForm } from '../../contract.ts';

type ResultOf<E extends Endpoint> = OutputOf<E> extends { results: (infer Row)[] } ? Row : never;
export type FormBrand = ResultOf<typeof listFormBrands>;
export type FormModel = ResultOf<typeof listFormModels>;
export type Generation = ResultOf<typeof listGenerations>;

/**
 * Lists of brands, models, generations and modifications for the current answers. A list is null while it is loading or
 * when the answer before it is missing.
 */
export type Taxonomy = {
  brands: readonly FormBrand[] | null;
  models: readonly FormModel[] | null;
  generations: readonly Generation[] | null;
  modifications: readonly Modification[] | null;
  choices: FormChoices | null;
};

const caches = new WeakMap<ApiClient, Map<string, unknown>>();

/**
 * Loads reference data that does not change while the form is open: fetched once, and again when the caller retries
 * after a failure. Fetches nothing while the input is null.
 */
function useList<E extends Endpoint>(
  api: ApiClient,
  endpoint: E,
  input: CallInput<E> | null,
  attempt: number,
) {
  const cache = caches.get(api) ?? new Map<string, unknown>();
  caches.set(api, cache);
  const key = input && `${endpoint.path} ${JSON.stringify(input)}`;
  const [failed, setFailed] = useState<string | null>(null);
  const [, setLoadedKey] = useState(key);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the input; `attempt` repeats it
  useEffect(() => {
    if (!key || cache.has(key)) return;
    let isCurrent = true;
    setFailed(null);
    api.call(endpoint, input as CallInput<E>).then(
      (result) => {
        cache.set(key, result);
        if (isCurrent) setLoadedKey(`${key}+`);
      },
      (error) => {
        logFailure(`${endpoint.method} ${endpoint.path} failed`, error);
        if (isCurrent) setFailed(key);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [api, key, attempt]);

  const data = key ? ((cache.get(key) as OutputOf<E> | undefined) ?? null) : null;
  return { data, hasFailed: failed !== null && failed === key && !data };
}

export function useTaxonomy(api: ApiClient, form: AdForm) {
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  const [, model = null] = form.model?.split('/') ?? [];
  const [, , generation = null] = form.generation?.split('/') ?? [];
  const brand = form.brand ?? null;

  const brands = useList(api, listFormBrands, {}, attempt);
  const models = useList(api, listFormModels, brand ? { brand } : null, attempt);
  const ofModel = brand && model ? { brand, model } : null;
  const generations = useList(api, listGenerations, ofModel, attempt);
  const ofGeneration = ofModel && generation ? { ...ofModel, generation } : null;
  const modifications = useList(api, listModifications, ofGeneration, attempt);
  const choices = useList(api, listFormChoices, {}, attempt);

  // Requests that failed offline are repeated as soon as the connection is back.
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);

  const taxonomy: Taxonomy = {
    brands: brands.data?.results ?? null,
    models: models.data?.results ?? null,
    generations: generations.data?.results ?? null,
    modifications: modifications.data?.results ?? null,
    choices: choices.data,
  };
  const hasFailed = [brands, models, generations, modifications, choices].some((list) => list.hasFailed);
  return { taxonomy, hasFailed, retry };
}
