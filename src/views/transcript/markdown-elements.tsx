import { createElement, type ReactNode } from 'react';
import { visibleText } from '../safe-text';
import { CodeBlock } from './code-block';
import { DeadLink, ImageChip, OutLink, TableFrame, TaskMark } from './markdown-parts';

const BLOCKS: ReadonlySet<string> = new Set(['p', 'li', 'blockquote', 'td', 'th']);
const PLAIN: ReadonlySet<string> = new Set(['strong', 'em', 's', 'ul', 'thead', 'tbody', 'tr']);
/** Between their children stand only the renderer's line ends, which mean nothing. */
const CONTAINERS: ReadonlySet<string> = new Set([
  '#document-fragment',
  'ul',
  'ol',
  'table',
  'thead',
  'tbody',
  'tr',
]);
const HEADING = /^h([1-6])$/;

/** Heading levels below the view's own (h2), so that no level is skipped whatever the text does. */
class HeadingLevels {
  #last = 2;

  next(written: number): 'h3' | 'h4' | 'h5' | 'h6' {
    const level = Math.min(written + 2, this.#last + 1, 6);
    this.#last = level;
    if (level === 3) return 'h3';
    if (level === 4) return 'h4';
    return level === 5 ? 'h5' : 'h6';
  }
}

function spanElement(element: HTMLElement, key: number, children: ReactNode): ReactNode {
  const { image, alt, task, deadLink } = element.dataset;
  if (image !== undefined || alt !== undefined)
    return <ImageChip key={key} alt={alt ?? ''} address={image ?? ''} />;
  if (task !== undefined) return <TaskMark key={key} done={task === 'done'} />;
  if (deadLink !== undefined) {
    return (
      <DeadLink key={key} address={deadLink}>
        {children}
      </DeadLink>
    );
  }
  return <span key={key}>{children}</span>;
}

function toElement(element: HTMLElement, key: number, levels: HeadingLevels): ReactNode {
  const tag = element.tagName.toLowerCase();
  if (tag === 'pre') {
    return <CodeBlock key={key} code={element.textContent ?? ''} name={element.dataset['language'] ?? ''} />;
  }
  if (tag === 'code') return <code key={key}>{visibleText(element.textContent ?? '')}</code>;
  if (tag === 'br' || tag === 'hr') return createElement(tag, { key });
  const heading = HEADING.exec(tag);
  if (heading !== null) {
    const level = Number(heading[1]);
    return createElement(
      levels.next(level),
      { key, dir: 'auto', 'data-level': level },
      toNodes(element, levels),
    );
  }
  const children = toNodes(element, levels);
  if (BLOCKS.has(tag))
    return createElement(tag, { key, dir: 'auto', 'data-align': element.dataset['align'] }, children);
  if (PLAIN.has(tag)) return createElement(tag, { key }, children);
  if (tag === 'ol')
    return createElement(tag, { key, start: Number(element.getAttribute('start') ?? 1) }, children);
  if (tag === 'table') return <TableFrame key={key}>{children}</TableFrame>;
  if (tag === 'a') {
    return (
      <OutLink key={key} address={element.getAttribute('href') ?? ''}>
        {children}
      </OutLink>
    );
  }
  return spanElement(element, key, children);
}

// Recursion is bounded: the Markdown parser stops at 100 levels.
function toNodes(parent: Node, levels: HeadingLevels): ReactNode[] {
  const nodes: ReactNode[] = [];
  const isContainer = CONTAINERS.has(parent.nodeName.toLowerCase());
  for (const [index, child] of parent.childNodes.entries()) {
    if (child instanceof HTMLElement) nodes.push(toElement(child, index, levels));
    else if (child.nodeType === Node.TEXT_NODE && !isContainer) nodes.push(child.nodeValue);
  }
  return nodes;
}

/** Purified Markdown as React elements: an element that is not in the list above cannot appear on the page. */
export function toReactNodes(fragment: DocumentFragment): ReactNode {
  return toNodes(fragment, new HeadingLevels());
}
