import type { ProviderRecord } from 'backend/contract/providers'
import { pageHead } from '../page-head.ts'
import { productName } from 'backend/contract/product'
import { languageWord, typeWord, whatAndWhere } from './provider-words.ts'

/** Characters a search engine shows of a description. */
const shownLength = 155

/** The profile for browsers, search engines and whoever shares it; its one true address is the one with the slug. */
export const profileHead = (baseUrl: string, provider: ProviderRecord) => {
  const path = `/providers/${provider.slug}`
  const head = pageHead({
    baseUrl,
    path,
    title: `${[provider.name, whatAndWhere(provider)].filter(Boolean).join(', ')} | ${productName}`,
    description: shortened(`${provider.tagline}. ${provider.description}`),
    keywords: [...provider.types.map(typeWord), ...provider.certifications, ...provider.specialties],
    type: 'profile',
  })
  return {
    ...head,
    scripts: [
      { type: 'application/ld+json', children: asScript(structured(`${baseUrl}${path}`, baseUrl, provider)) },
    ],
  }
}

/** The profile in the words of schema.org. */
const structured = (url: string, baseUrl: string, provider: ProviderRecord) => ({
  '@context': 'https://schema.org',
  '@type': 'ProfilePage',
  mainEntity: {
    '@type': 'Person',
    name: provider.name,
    url,
    description: provider.tagline,
    jobTitle: provider.types.map(typeWord),
    knowsLanguage: provider.languages.map(languageWord),
    ...(provider.photo ? { image: `${baseUrl}/photos/${provider.photo}` } : {}),
    ...(provider.city || provider.state
      ? {
          address: {
            '@type': 'PostalAddress',
            ...(provider.city ? { addressLocality: provider.city } : {}),
            ...(provider.state ? { addressRegion: provider.state } : {}),
            addressCountry: 'US',
          },
        }
      : {}),
  },
})

/** JSON that cannot close the element it stands in, whatever a person wrote of herself. */
const asScript = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c')

const shortened = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').replaceAll('..', '.').trim()
  if (line.length <= shownLength) return line
  return `${line.slice(0, line.lastIndexOf(' ', shownLength - 1))}…`
}
