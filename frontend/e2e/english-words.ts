/** Finds English on a page that speaks another language. */

import type { Page } from '@playwright/test'

/**
 * Frequent words of English that are none of Spanish, in lower case: names of people and places have capitals.
 */
const frequent =
  /(?<!\p{L})(the|and|your|you|with|for|of|to|is|are|was|this|that|from|have|not|we|they|their|them|can|will|who|what|when|where|how|any|by|at|on|or|if|more|new|only|see|show|add|save|edit|send|all|book|find|care|about|been|it)(?!\p{L})|(?<!\p{L})(Your|You|The|We|Save|Send|Edit|Add|Show|Find|Book|See|Log|Sign|Back|Go|What|How|Who|When|Where)(?!\p{L})/u

/** Names of places that have one of those words. */
const places = /\p{Lu}\p{L}+ of \p{Lu}\p{L}+/gu

/**
 * Texts of a page, of its title and of its attributes with words of English. What people wrote (`dir="auto"`) and what
 * says that it is in another language is left out, and so are a page's description and what follows a colon in an
 * attribute, which may quote a person.
 */
export const englishIn = (page: Page, html: string): Promise<string[]> =>
  page.evaluate(
    ([source, words, names]) => {
      const shown = new DOMParser().parseFromString(source, 'text/html')
      const isTheirs = (element: Element | null) =>
        element?.closest('[dir=auto], [translate=no], [lang=en], script, style')
      const texts = [shown.title]
      const walker = shown.createTreeWalker(shown.body, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        if (!isTheirs(node.parentElement)) texts.push(node.textContent ?? '')
      for (const element of shown.body.querySelectorAll('*'))
        if (!isTheirs(element))
          for (const name of ['aria-label', 'placeholder', 'alt', 'title'])
            texts.push((element.getAttribute(name) ?? '').replace(/: .*/s, ''))
      const [english, place] = [new RegExp(words, 'u'), new RegExp(names, 'gu')]
      // An address of the site or of an email is in no language.
      const said = texts.map((text) => text.replaceAll(/\S+(@|:\/\/)\S+/g, '').trim())
      return [...new Set(said)].filter((text) => english.test(text.replaceAll(place, '')))
    },
    [html, frequent.source, places.source] as const,
  )
