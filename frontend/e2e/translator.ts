/**
 * Does to a page what a browser's translator does: it puts elements of its own in the place of every text, now and
 * whenever another appears. The texts stay as they are, so that the stories find them.
 */

import type { BrowserContext, Page } from '@playwright/test'

/** Translates every page that is opened from now on, once it has hydrated: browsers ask first. */
export const translatePages = (context: BrowserContext) =>
  context.addInitScript(() => {
    const tag: string = 'font'
    const left = 'script, style, noscript, textarea, select, title, svg, canvas, [translate=no], .notranslate'
    const isLeft = (text: Node) => text.parentElement?.closest(`${left}, font`) !== null
    const translate = (text: Text) => {
      if (text.data.trim() === '' || !text.parentNode || isLeft(text)) return
      const outer = document.createElement(tag)
      const inner = document.createElement(tag)
      outer.dir = 'auto'
      inner.append(text.data)
      outer.append(inner)
      text.parentNode.insertBefore(outer, text)
      text.remove()
    }
    const translateIn = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts = root instanceof Text ? [root] : []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      texts.forEach(translate)
    }
    const begin = () => {
      document.documentElement.classList.add('translated-ltr')
      new MutationObserver((changes) => {
        for (const { type, target, addedNodes } of changes) {
          if (type === 'characterData') translateIn(target)
          for (const added of addedNodes) if (added.isConnected) translateIn(added)
        }
      }).observe(document.body, { childList: true, characterData: true, subtree: true })
      translateIn(document.body)
    }
    const isHydrated = (element: Element | null) =>
      element !== null && Object.keys(element).some((key) => key.startsWith('__react'))
    const beginWhenHydrated = () => {
      if (isHydrated(document.querySelector('h1')) || isHydrated(document.querySelector('#console'))) begin()
      else requestAnimationFrame(beginWhenHydrated)
    }
    requestAnimationFrame(beginWhenHydrated)
  })

/** How many texts the translator has replaced on the open page. */
export const translatedTexts = (page: Page): Promise<number> => page.locator('font > font').count()
