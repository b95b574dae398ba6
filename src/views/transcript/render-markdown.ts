import { tasklist } from '@mdit/plugin-tasklist';
import createMarkdownIt from 'markdown-it';
import cjkFriendly from 'markdown-it-cjk-friendly';
import { safeLinkTarget } from './link-policy';

/** How line feeds inside a paragraph are shown: people's prompts keep theirs, models' answers flow. */
export type LineBreaks = 'keep' | 'flow';

function attribute(name: string, value: string): string {
  return ` ${name}="${markdown.utils.escapeHtml(value)}"`;
}

const markdown = createMarkdownIt({ html: false, linkify: true, breaks: false, typographer: false })
  .use(cjkFriendly)
  .use(tasklist, { label: false });

// Without a scheme `README.md` and `main.rs` would become addresses: md and rs are countries.
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
// Every link is parsed as one; the renderer below decides which may be clicked.
markdown.validateLink = () => true;

markdown.renderer.rules['link_open'] = (tokens, index) => {
  const address = String(tokens[index]?.attrGet('href') ?? '');
  const target = safeLinkTarget(address);
  return target === null
    ? `<span${attribute('data-dead-link', address)}>`
    : `<a${attribute('href', target)}>`;
};

markdown.renderer.rules['link_close'] = (tokens, index) => {
  // The opening token of this link is the nearest one before it on the same level.
  for (let at = index - 1; at >= 0; at -= 1) {
    const token = tokens[at];
    if (token?.type === 'link_open' && token.level === tokens[index]?.level) {
      return safeLinkTarget(String(token.attrGet('href') ?? '')) === null ? '</span>' : '</a>';
    }
  }
  return '';
};

markdown.renderer.rules['image'] = (tokens, index, options, environment, renderer) => {
  const token = tokens[index];
  const alt = renderer.renderInlineAsText(token?.children ?? [], options, environment);
  return `<span${attribute('data-image', String(token?.attrGet('src') ?? ''))}${attribute('data-alt', alt)}></span>`;
};

markdown.renderer.rules['softbreak'] = (_tokens, _index, _options, environment) =>
  environment?.['lineBreaks'] === 'keep' ? '<br>\n' : '\n';

markdown.renderer.rules['fence'] = (tokens, index) => {
  const token = tokens[index];
  const language = /^[^\s{]*/.exec(token?.info.trim() ?? '')?.[0] ?? '';
  return `<pre${attribute('data-language', language)}>${markdown.utils.escapeHtml(token?.content ?? '')}</pre>\n`;
};

markdown.renderer.rules['code_block'] = (tokens, index) =>
  `<pre>${markdown.utils.escapeHtml(tokens[index]?.content ?? '')}</pre>\n`;

markdown.renderer.rules['checkbox_input'] = (tokens, index) =>
  `<span data-task="${tokens[index]?.attrGet('checked') === null ? 'open' : 'done'}"></span>`;

// Alignment would be a style attribute, which the page's policy forbids.
for (const cell of ['th_open', 'td_open']) {
  markdown.renderer.rules[cell] = (tokens, index) => {
    const align = /text-align:(left|center|right)/.exec(String(tokens[index]?.attrGet('style') ?? ''))?.[1];
    return `<${cell.slice(0, 2)}${align === undefined ? '' : attribute('data-align', align)}>`;
  };
}

/**
 * GitHub-flavoured Markdown as HTML that holds no raw HTML of the text, no image, no style and no link but checked
 * http, https and mailto ones (field reports B74 to B77). Images and dead links become spans with data attributes.
 */
export function renderMarkdown(text: string, lineBreaks: LineBreaks): string {
  return markdown.render(text, { lineBreaks });
}
