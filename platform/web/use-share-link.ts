import { native } from './native.ts';
import { useToast } from './ui/toasts.tsx';

/** `share` is the title of the failure; `copyFailed` shows the address, so that the person copies it by hand. */
type ShareTexts = { share: string; linkCopied: string; copyFailed: (address: string) => string };

/** Shares an address by the device's own dialog, or copies it where there is none. */
export function useShareLink(texts: ShareTexts) {
  const toast = useToast();
  return async (title: string, address: string) => {
    if (native) return native.share(title, address);
    if (navigator.share) {
      // The call also fails when the person closes the share sheet, which is not an error.
      await navigator.share({ title, url: address }).catch(() => {});
      return;
    }
    try {
      await navigator.clipboard.writeText(address);
      toast.success(texts.linkCopied);
    } catch {
      toast.error(texts.share, texts.copyFailed(address));
    }
  };
}
