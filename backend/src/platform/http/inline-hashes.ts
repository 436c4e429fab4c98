/** Which inline scripts and styles of a page are ours, as hashes for its content security policy. Pure. */
import { createHash } from 'node:crypto'

/** Sources as a policy names them: `'sha256-…'`. */
interface InlineHashes {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/**
 * Takes the nonce out of a page that was rendered with it. What carries it was written by the site itself, and its hash
 * is allowed; what slipped into the page some other way cannot know the nonce, and stays forbidden. So a page may be
 * kept and sent again, which a nonce may not.
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

/** In attributes the renderer writes `>` as `&gt;`; in scripts it writes `<` as `\u003c`. */
const element = /<(script|style)\b([^>]*)>(.*?)<\/\1>/gs

const sourceOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`
