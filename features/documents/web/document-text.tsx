import { Link } from '../../../platform/web/link.tsx';
import { type Block, type Inline, isOwnPath } from '../markup.ts';
import styles from './documents.module.css';

/* Parts of a text have no identity but their place. */

/** The markup drawn piece by piece: the same for everybody's page and the admin's preview. */
export function DocumentText({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className={styles.text}>
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <DrawnBlock key={at} block={block} />
      ))}
    </div>
  );
}

function DrawnBlock({ block }: { block: Block }) {
  if (block.kind === 'heading') {
    const Heading = `h${block.level}` as const;
    return <Heading id={block.id}>{block.text}</Heading>;
  }
  if (block.kind === 'paragraph') {
    return (
      <p>
        <Pieces content={block.content} />
      </p>
    );
  }
  const List = block.isNumbered ? 'ol' : 'ul';
  return (
    <List>
      {block.items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={at}>
          <Pieces content={item} />
        </li>
      ))}
    </List>
  );
}

function Pieces({ content }: { content: readonly Inline[] }) {
  return content.map((piece, at) => {
    const key = `${at}`;
    if (piece.kind === 'words') return piece.text;
    if (piece.kind === 'strong') return <strong key={key}>{piece.text}</strong>;
    if (isOwnPath(piece.address)) {
      return (
        <Link key={key} to={piece.address}>
          {piece.text}
        </Link>
      );
    }
    return (
      <a key={key} href={piece.address} rel="noopener noreferrer nofollow">
        {piece.text}
      </a>
    );
  });
}
