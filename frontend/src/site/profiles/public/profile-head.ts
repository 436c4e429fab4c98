import type { Faq } from 'backend/contract/faqs/faqs'
import type { ProviderRecord } from 'backend/contract/profiles/providers'
import { pageHead } from '../../screens/page-head.ts'
import { productName } from 'backend/contract/product'
import { languageWord, typeNamesOf, typesAndPlaceWords } from '../../people/provider-words.ts'

/** Characters a search engine shows of a description. */
const shownLength = 155

/** Of 1200 x 630 pixels, drawn by the server. */
const socialImage = ({ id }: ProviderRecord) => `/photos/social/${id}.png`

/** The profile for browsers, search engines and whoever shares it; its one true address is the one with the slug. */
export const profileHead = (baseUrl: string, provider: ProviderRecord, faqs: readonly Faq[] = []) => {
  const path = `/providers/${provider.slug}`
  const head = pageHead({
    baseUrl,
    path,
    title: `${[provider.name, typesAndPlaceWords(provider)].filter(Boolean).join(', ')} | ${productName}`,
    description: shortened(`${provider.tagline}. ${provider.description}`),
    keywords: [...typeNamesOf(provider), ...provider.certifications, ...provider.specialties],
    type: 'profile',
    image: socialImage(provider),
  })
  return {
    ...head,
    scripts: [
      structured(`${baseUrl}${path}`, baseUrl, provider),
      ...(faqs.length > 0 ? [structuredFaqs(`${baseUrl}${path}`, faqs)] : []),
    ].map((data) => ({ type: 'application/ld+json', children: asScript(data) })),
  }
}

/** The profile in the words of schema.org. What somebody says of gender, faith and the like is not told to machines. */
const structured = (url: string, baseUrl: string, provider: ProviderRecord) => ({
  '@context': 'https://schema.org',
  '@type': 'ProfilePage',
  url,
  dateCreated: provider.created_at,
  dateModified: provider.updated_at,
  mainEntity: {
    '@type': 'Person',
    '@id': `${url}#person`,
    name: provider.name,
    url,
    description: provider.tagline,
    image: `${baseUrl}${provider.photo ? `/photos/${provider.photo}` : socialImage(provider)}`,
    jobTitle: typeNamesOf(provider),
    knowsLanguage: provider.languages.map(languageWord),
    ...worksFor(url, provider),
    ...some('knowsAbout', [...provider.specialties, ...provider.techniques]),
    ...some(
      'hasCredential',
      provider.certifications.map((name) => ({ '@type': 'EducationalOccupationalCredential', name })),
    ),
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
    makesOffer: typeNamesOf(provider).map((serviceType) => ({
      '@type': 'Offer',
      itemOffered: {
        '@type': 'Service',
        serviceType,
        ...some('areaServed', provider.service_area),
      },
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        minPrice: provider.starting_price,
        priceCurrency: 'USD',
        // An hour, in the codes of UN/CEFACT.
        ...(provider.starting_price_type === 'hourly' ? { unitCode: 'HUR' } : {}),
      },
    })),
  },
})

/** Where one works. A person has no rating in schema.org's words: parents' stars are those of the service. */
const worksFor = (
  url: string,
  { name, business_name: business, rating, review_count: count }: ProviderRecord,
) => {
  if (rating !== null && count > 0)
    return {
      worksFor: {
        '@type': 'ProfessionalService',
        name: business || name,
        url,
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: Number(rating.toFixed(2)),
          reviewCount: count,
          bestRating: 5,
          worstRating: 1,
        },
      },
    }
  return business ? { worksFor: { '@type': 'Organization', name: business } } : {}
}
/** What the provider answers, in the words of schema.org. */
const structuredFaqs = (url: string, faqs: readonly Faq[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  '@id': `${url}#questions`,
  mainEntity: faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

/** What is not there is not named. */
const some = (name: string, values: readonly unknown[]) => (values.length > 0 ? { [name]: values } : {})

/** JSON that cannot close the element it stands in, whatever a person wrote of themselves. */
const asScript = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c')

const shortened = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').replaceAll('..', '.').trim()
  if (line.length <= shownLength) return line
  return `${line.slice(0, line.lastIndexOf(' ', shownLength - 1))}…`
}
