/**
 * Offers the page in the language of its reader: that of their account, else the first of the browser's that the site
 * speaks. Who has answered in this browser, by taking the offer, declining it or choosing a language in the header or
 * footer, is not asked again. Who chose this language, but gets emails in the other one, is asked once whether
 * they want them in this one.
 */

import type { Language } from 'backend/language/languages'
import { language, otherLanguage } from '../../ui/language.ts'

/** Inserted into the page as text, like the theme (../theme/theme.ts), so that the line is there at the first paint. */
const offerLanguage = (shown: string, other: string, ofAccount: string | null) => {
  const [key, mailKey] = ['language-offer', 'mail-language-offer']
  const { dataset } = document.documentElement
  const ofBrowser = navigator.languages
    .map((each) => each.slice(0, 2))
    .find((each) => each === shown || each === other)
  try {
    const answer = localStorage.getItem(key)
    if (ofAccount === other && answer === shown) {
      if (localStorage.getItem(mailKey) === null) dataset['offersLanguage'] = 'mails'
    } else if ((ofAccount ?? ofBrowser) === other && answer === null) dataset['offersLanguage'] = 'page'
  } catch {
    // Storage is off: an answer could not be kept, so nobody is asked.
  }
  document.addEventListener('click', ({ target }) => {
    const answer = target instanceof Element && target.closest('a[hreflang], button[data-no-other-language]')
    if (!answer) return
    try {
      if (dataset['offersLanguage'] === 'mails' && answer instanceof HTMLButtonElement)
        localStorage.setItem(mailKey, 'answered')
      else localStorage.setItem(key, answer instanceof HTMLAnchorElement ? answer.hreflang : shown)
    } catch {
      // As above.
    }
    if (answer instanceof HTMLAnchorElement) return
    delete dataset['offersLanguage']
    document.getElementById('main')?.focus({ preventScroll: true })
  })
  // Answered in another tab.
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === mailKey) delete dataset['offersLanguage']
  })
}

/** @param ofAccount undefined for a visitor */
export const languageOfferScript = (ofAccount: Language | undefined) =>
  `(${offerLanguage.toString()})(${[language, otherLanguage, ofAccount ?? null].map((each) => JSON.stringify(each)).join()})`
