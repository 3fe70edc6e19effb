import { localizedPath } from '../../../platform/contract/locale.ts';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { useLocale } from '../../../platform/web/i18n.tsx';
import { useMutation } from '../../../platform/web/use-mutation.ts';
import { actForFirm } from '../contract.ts';

/**
 * Lets this session act for a firm, or for nobody. The page is loaded anew, because everything that it shows of ads and
 * conversations is another's from then on.
 */
export function useActing(api: ApiClient) {
  const locale = useLocale();
  const { isPending, mutate } = useMutation(undefined, { isQuiet: true });
  return {
    isPending,
    /** Goes to a page of the account then. */
    actFor: (firm: string | null, to: string | null = null) =>
      void mutate(() => api.call(actForFirm, { firm }), {
        onSuccess: () => location.assign(localizedPath(locale, to ?? '/account/firm')),
      }),
  };
}
