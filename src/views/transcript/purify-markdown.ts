import DOMPurify from 'dompurify';

const TAGS =
  'p h1 h2 h3 h4 h5 h6 ul ol li blockquote pre code strong em s a br hr table thead tbody tr th td span'.split(
    ' ',
  );

/**
 * A second wall behind renderMarkdown: the HTML as an inert fragment with nothing in it but the elements and
 * attributes that Markdown needs, whatever the renderer did.
 */
export function purifyMarkdown(html: string): DocumentFragment {
  return DOMPurify.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ['href', 'start'],
    ALLOW_DATA_ATTR: true,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: /^(?:https?|mailto):/i,
  });
}
