import { classNames } from "../lib/class-names.ts";
import type { Block, Inline, RichTextData } from "../lib/rich-text-data.ts";
import { Picture } from "../picture/picture.tsx";
import { SmartLink } from "../smart-link/smart-link.tsx";
import styles from "./rich-text.module.css";

/** An article's body in a readable column. */
export function RichText({ blocks, className }: { blocks: RichTextData; className?: string | undefined }) {
  return (
    <div className={classNames(styles.body, className)}>
      <Blocks blocks={blocks} />
    </div>
  );
}

function Blocks({ blocks }: { blocks: RichTextData }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes while it is on screen
  return blocks.map((block, index) => <BlockView key={`${block.type}-${index}`} block={block} />);
}

function BlockView({ block }: { block: Block }) {
  switch (block.type) {
    case "paragraph":
      return (
        <p>
          <RichTextInline nodes={block.children} />
        </p>
      );
    case "heading": {
      const Tag = `h${block.level}` as const;
      return (
        <Tag id={block.id}>
          <RichTextInline nodes={block.children} />
        </Tag>
      );
    }
    case "list":
      return <ListView block={block} />;
    case "quote":
      return (
        <blockquote>
          <Blocks blocks={block.children} />
        </blockquote>
      );
    case "picture":
      return (
        <figure>
          <Picture picture={block.image} sizes="(min-width: 900px) 44rem, 100vw" className={styles.picture} />
          {block.caption && <figcaption>{block.caption}</figcaption>}
        </figure>
      );
    case "rule":
      return <hr />;
  }
}

function ListView({ block }: { block: Extract<Block, { type: "list" }> }) {
  const items = block.items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is on screen
    <li key={index}>
      <Blocks blocks={item} />
    </li>
  ));
  return block.isOrdered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>;
}

function RichTextInline({ nodes }: { nodes: readonly Inline[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes while it is on screen
  return nodes.map((node, index) => <InlineView key={`${node.type}-${index}`} node={node} />);
}

function InlineView({ node }: { node: Inline }) {
  switch (node.type) {
    case "text":
      return node.text;
    case "strong":
      return (
        <strong>
          <RichTextInline nodes={node.children} />
        </strong>
      );
    case "emphasis":
      return (
        <em>
          <RichTextInline nodes={node.children} />
        </em>
      );
    case "code":
      return <code translate="no">{node.text}</code>;
    case "break":
      return <br />;
    case "link":
      return (
        <SmartLink to={node.href}>
          <RichTextInline nodes={node.children} />
        </SmartLink>
      );
  }
}
