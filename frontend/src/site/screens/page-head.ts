/** A page's metadata for browsers, search engines and link previews (product.md, "What it is"). */

import { productName } from 'backend/contract/product'
import type { Language } from 'backend/language/languages'
import { t } from 'backend/language/texts'
import { language, languagePath, otherLanguage } from '../../ui/language.ts'

export interface PageFacts {
  /** The site's own address without a trailing slash, from configuration and never from the request. */
  readonly baseUrl: string
  /** Path and query of the page's canonical address, from the root. */
  readonly path: string
  readonly title: string
  /** One or two sentences; search engines cut after about 155 characters. */
  readonly description: string
  readonly keywords?: readonly string[]
  /** Path of a picture of 1200 x 630 pixels. */
  readonly image?: string
  readonly type?: 'website' | 'profile'
  readonly hideFromSearchEngines?: boolean
}

/** As Facebook and those that follow it name them; Latin American Spanish is es_LA. */
const socialLocales = { en: 'en_US', es: 'es_LA' } as const satisfies Record<Language, string>

const defaultImage = language === 'en' ? '/social.png' : `/social-${language}.png`

/** The description of a page that has none of its own. */
export const productDescription = t`Find doulas, lactation consultants, sleep coaches, night nannies and other care for the weeks and months after birth.`
const productKeywords = [t`postnatal care`, t`postpartum doula`, t`lactation consultant`, t`night nanny`]

export const pageHead = (facts: PageFacts) => {
  const {
    baseUrl,
    title,
    description,
    keywords = productKeywords,
    image = defaultImage,
    type = 'website',
  } = facts
  const address = `${baseUrl}${languagePath}${facts.path}`
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      { name: 'keywords', content: keywords.join(', ') },
      ...(facts.hideFromSearchEngines ? [{ name: 'robots', content: 'noindex' }] : []),
      { property: 'og:site_name', content: productName },
      { property: 'og:type', content: type },
      { property: 'og:locale', content: socialLocales[language] },
      { property: 'og:locale:alternate', content: socialLocales[otherLanguage] },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: address },
      { property: 'og:image', content: `${baseUrl}${image}` },
      { name: 'twitter:card', content: 'summary_large_image' },
      { name: 'twitter:title', content: title },
      { name: 'twitter:description', content: description },
      { name: 'twitter:image', content: `${baseUrl}${image}` },
    ],
    links: [{ rel: 'canonical', href: address }],
  }
}
