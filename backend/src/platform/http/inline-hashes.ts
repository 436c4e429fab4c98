/** Hashes of the site's own inline scripts and styles in a page, for its content security policy. Pure. */
import { createHash } from 'node:crypto'

/** Sources in the form that a policy needs: `'sha256-…'`. */
interface InlineHashes {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/**
 * Removes the nonce from a page that was rendered with it. Scripts and styles that carry the nonce were
 * written by the site itself, so their hashes are allowed. Anything injected into the page cannot know the
 * nonce, and stays forbidden. With hashes a page may be cached and sent again, which is not safe with a
 * nonce.
 */
export const hashInsteadOfNonce = (html: string, nonce: string): { html: string; hashes: InlineHashes } => {
  const mark = ` nonce="${nonce}"`
  const found = { script: new Set<string>(), style: new Set<string>() }
  for (const [, name, attributes = '', content = ''] of html.matchAll(element))
    if (attributes.includes(mark) && !/ src=/.test(attributes))
      found[name as keyof typeof found].add(sourceOf(content))
  return {
    html: html.replaceAll(mark, '').replaceAll(`<meta property="csp-nonce" content="${nonce}"/>`, ''),
    hashes: { scripts: [...found.script], styles: [...found.style] },
  }
}

/** Safe as a pattern: the renderer writes `>` as `&gt;` in attributes, and `<` as `\u003c` in scripts. */
const element = /<(script|style)\b([^>]*)>(.*?)<\/\1>/gs

const sourceOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`
