import { Link } from '../../../platform/web/link.tsx';
import { type Block, type Inline, isOwnPath } from '../markup.ts';
import styles from './documents.module.css';

/* Array indexes are used as keys, because the parts of a text have no other identity than their position. */

/** Renders parsed markup, for the public page and the admin's preview. */
export function DocumentText({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className={styles.text}>
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <BlockView key={at} block={block} />
      ))}
    </div>
  );
}

function BlockView({ block }: { block: Block }) {
  if (block.kind === 'heading') {
    const Heading = `h${block.level}` as const;
    return <Heading id={block.id}>{block.text}</Heading>;
  }
  if (block.kind === 'paragraph') {
    return (
      <p>
        <InlineContent content={block.content} />
      </p>
    );
  }
  const List = block.isNumbered ? 'ol' : 'ul';
  return (
    <List>
      {block.items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={at}>
          <InlineContent content={item} />
        </li>
      ))}
    </List>
  );
}

function InlineContent({ content }: { content: readonly Inline[] }) {
  return content.map((part, at) => {
    const key = `${at}`;
    if (part.kind === 'text') return part.text;
    if (part.kind === 'strong') return <strong key={key}>{part.text}</strong>;
    if (isOwnPath(part.address)) {
      return (
        <Link key={key} to={part.address}>
          {part.text}
        </Link>
      );
    }
    return (
      <a key={key} href={part.address} rel="noopener noreferrer nofollow">
        {part.text}
      </a>
    );
  });
}
