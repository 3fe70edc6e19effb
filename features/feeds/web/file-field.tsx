import { useRef, useState } from 'react';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { ApiProblem } from '../../../platform/web/api-client.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { useToast } from '../../../platform/web/ui/toasts.tsx';
import { maxFeedBytes, sendFeedChunk, startFeedUpload, uploadChunkBytes } from '../contract.ts';
import styles from './feeds.module.css';
import { failureText, refusalText } from './refusals.ts';
import { useFeedText } from './use-text.ts';

/** How often a piece that was lost on the way is sent again. */
const maxTries = 4;

async function sendPiece(
  api: ApiClient,
  piece: { uploadId: string; at: number; bytes: Uint8Array<ArrayBuffer> },
) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await api.call(sendFeedChunk, piece);
    } catch (error) {
      const isRefused = error instanceof ApiProblem && error.status >= 400 && error.status < 500;
      if (isRefused || tries >= maxTries) throw error;
      await new Promise((done) => setTimeout(done, tries * 1_000));
    }
  }
}

type FileFieldProps = {
  api: ApiClient;
  label: string;
  small?: boolean;
  onUploaded: (upload: string, name: string) => void;
};

/** A button that uploads a file in pieces, so that a lost connection costs only one of them. */
export function FileField({ api, label, small, onUploaded }: FileFieldProps) {
  const text = useFeedText();
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState<number | null>(null);

  async function upload(file: File) {
    if (file.size === 0) return toast.error(failureText(text, 'empty'));
    if (file.size > maxFeedBytes) return toast.error(failureText(text, 'too_large'));
    setPercent(0);
    try {
      const { id } = await api.call(startFeedUpload, { name: file.name.slice(-200) });
      for (let at = 0; at < file.size; at += uploadChunkBytes) {
        const bytes = new Uint8Array(await file.slice(at, at + uploadChunkBytes).arrayBuffer());
        await sendPiece(api, { uploadId: id, at, bytes });
        setPercent(Math.round(((at + bytes.length) / file.size) * 100));
      }
      onUploaded(id, file.name);
    } catch (error) {
      const code = error instanceof ApiProblem ? error.code : '';
      toast.error(refusalText(text, code) ?? text('uploadFailed'));
    }
    setPercent(null);
  }

  return (
    <span className={styles.file}>
      <input
        ref={input}
        type="file"
        accept=".csv,.xml,.txt,.tsv,text/csv,text/xml,application/xml"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void upload(file);
        }}
      />
      <Button tone="second" small={small} busy={percent !== null} onClick={() => input.current?.click()}>
        {label}
      </Button>
      {percent !== null && (
        <span className={styles.note} role="status">
          {text('uploading', { percent })}
        </span>
      )}
    </span>
  );
}
