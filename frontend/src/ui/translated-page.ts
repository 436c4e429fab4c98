/**
 * Lets React go on drawing a page that a browser's translator has rearranged (docs/decisions/0072).
 *
 * A translator takes a text out of the page and puts a `<font>` with its words there. React still has the text that
 * is gone: removing it, or putting something before it, throws and replaces the page with an error; writing another
 * value into it changes nothing that anybody sees. So before React touches such a text, it gets its place back, and
 * the translator, which watches the page, translates it again.
 */

type Font = HTMLElement & { readonly parentNode: ParentNode & Node }

const isFont = (node: Node | null | undefined): node is Font =>
  node?.nodeName === 'FONT' && node.parentNode !== null

/** The node itself, or the element around it, that is a child of `parent`; null: it is not in there. */
const childOf = (parent: Node, node: Node): Node | null => {
  let at: Node | null = node
  while (at !== null && at.parentNode !== parent) at = at.parentNode
  return at
}

/** Call it once, before React renders. Watches the page from then on. */
export const surviveTranslation = (): void => {
  // oxlint-disable-next-line typescript/unbound-method -- each is called with the node of its caller
  const { insertBefore, removeChild, appendChild } = Node.prototype
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')
  /** By a text that was taken out, what is there instead; one can be there for several texts. */
  const fontOf = new WeakMap<Node, Font>()
  const textsOf = new WeakMap<Font, Node[]>()

  const noteFonts = (changes: readonly MutationRecord[]) => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of changes)
      for (const text of removedNodes) {
        if (!(text instanceof Text) || text.isConnected) continue
        const fonts = [...addedNodes, previousSibling, nextSibling].filter(isFont)
        const font = fonts.find((each) => !textsOf.has(each)) ?? fonts[0]
        if (!font) continue
        fontOf.set(text, font)
        textsOf.set(font, [...(textsOf.get(font) ?? []), text])
      }
  }
  new MutationObserver(noteFonts).observe(document, { childList: true, subtree: true })

  const bringBack = (text: Node) => {
    const font = fontOf.get(text)
    if (!font) return
    const texts = textsOf.get(font) ?? []
    textsOf.delete(font)
    for (const each of texts) {
      fontOf.delete(each)
      if (isFont(font) && !each.isConnected) insertBefore.call(font.parentNode, each, font)
    }
    if (isFont(font)) removeChild.call(font.parentNode, font)
  }

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode !== this) {
      bringBack(child)
      // A translator also moves elements, where the other language has another order of words.
      if (child.parentNode !== this) {
        if (child.parentNode && this.contains(child)) removeChild.call(child.parentNode, child)
        return child
      }
    }
    return removeChild.call(this, child) as T
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    bringBack(node)
    if (before && before.parentNode !== this) bringBack(before)
    return insertBefore.call(this, node, before && childOf(this, before)) as T
  }
  Node.prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
    bringBack(node)
    return appendChild.call(this, node) as T
  }
  Object.defineProperty(Text.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Text, value: string | null) {
      bringBack(this)
      nodeValue?.set?.call(this, value)
    },
  })
}
