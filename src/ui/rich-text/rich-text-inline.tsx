import type { Inline } from "#src/lib/rich-text-data.ts";
import { SmartLink } from "#src/ui/smart-link/smart-link.tsx";

/** Running text with its emphasis and links. */
export function RichTextInline({ nodes }: { nodes: readonly Inline[] }) {
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
