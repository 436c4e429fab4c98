/**
 * Lets React go on drawing a page that a browser's translator has rearranged (docs/decisions/0072).
 *
 * A translator takes a text out of the page and puts a `<font>` with its words there. React still has the text that
 * is gone: removing it, or putting something before it, throws and replaces the page with an error; writing another
 * value into it changes nothing that anybody sees. So before React touches such a text, it gets its place back, and
 * the translator, which watches the page, translates it again.
 */

/** The node itself, or the element around it, that is a child of `parent`; null: it is not in there. */
const childOf = (parent: Node, node: Node): Node | null => {
  let at: Node | null = node
  while (at !== null && at.parentNode !== parent) at = at.parentNode
  return at
}

/** Call it once, before React renders. Watches the page from then on. */
export const surviveTranslation = (): void => {
  // oxlint-disable-next-line typescript/unbound-method -- called with the node of its caller
  const { insertBefore } = Node.prototype
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')
  /** By a text that was taken out, what is there instead; one can be there for several texts. */
  const fontOf = new WeakMap<Node, ChildNode>()
  const textsOf = new WeakMap<Node, Text[]>()

  new MutationObserver((changes) => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of changes)
      for (const text of removedNodes) {
        if (!(text instanceof Text) || text.isConnected) continue
        const fonts = [...addedNodes, previousSibling, nextSibling].filter(
          (node) => node?.nodeName === 'FONT',
        )
        const font = (fonts.find((each) => each && !textsOf.has(each)) ?? fonts[0]) as ChildNode | undefined
        if (!font) continue
        fontOf.set(text, font)
        textsOf.set(font, [...(textsOf.get(font) ?? []), text])
      }
  }).observe(document, { childList: true, subtree: true })

  const bringBack = (text: Node) => {
    const font = fontOf.get(text)
    if (!font) return
    const texts = textsOf.get(font) ?? []
    textsOf.delete(font)
    for (const each of texts) fontOf.delete(each)
    font.replaceWith(...texts.filter(({ isConnected }) => !isConnected))
  }

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    bringBack(child)
    // A translator also moves elements, where the other language has another order of words.
    if (this.contains(child)) (child as Node as ChildNode).remove()
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    bringBack(node)
    if (before) bringBack(before)
    return insertBefore.call(this, node, before && childOf(this, before)) as T
  }
  Node.prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
    return this.insertBefore(node, null)
  }
  Object.defineProperty(Text.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Text, value: string | null) {
      bringBack(this)
      nodeValue?.set?.call(this, value)
    },
  })
}
