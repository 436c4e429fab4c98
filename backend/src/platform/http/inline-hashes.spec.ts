import { describe, expect, it } from '@jest/globals'
import { createHash } from 'node:crypto'
import { hashInsteadOfNonce } from './site.controller.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const nonce = 'abc+/=='

describe('the hashes of a page', () => {
  it('are those of the scripts and styles that carry its nonce, each once, whatever they contain', () => {
    const odd = '\n  let a = "é 🌙 \\u003c"; if (1 > 0) a = `${a}`\n'
    const { html, hashes } = hashInsteadOfNonce(
      `<head><style nonce="${nonce}" data-x="">p{}</style><script nonce="${nonce}" type="module">${odd}</script></head>` +
        `<script nonce="${nonce}">x()</script><script nonce="${nonce}">x()</script>`,
      nonce,
    )
    expect(hashes).toEqual({ scripts: [hash(odd), hash('x()')], styles: [hash('p{}')] })
    expect(html).not.toContain(nonce)
  })

  it('leave out injected elements without the nonce, and scripts from files', () => {
    const { hashes } = hashInsteadOfNonce(
      `<script>evil()</script><script nonce="guess">evil()</script><script>a nonce="${nonce}"</script>` +
        `<script nonce="${nonce}" src="/assets/a.js"></script><style>p{}</style>`,
      nonce,
    )
    expect(hashes).toEqual({ scripts: [], styles: [] })
  })
})
