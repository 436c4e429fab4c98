import type { CheckedCredential } from 'backend/contract/credentials/credentials'
import type { Faq } from 'backend/contract/faqs/faqs'
import { productName } from 'backend/contract/product'
import type { ProviderRecord } from 'backend/contract/profiles/providers'
import { language, languagePath } from '../../../ui/language.ts'
import { languageWord, typeNamesOf, typesAndPlaceWords } from '../../people/provider-words.ts'
import { pageHead } from '../../screens/page-head.ts'
import { structuredData } from '../../screens/structured-data.ts'

/** Characters of a description that search engines show. */
const shownLength = 155

/** A picture of 1200 x 630 pixels, drawn by the server in the language that its address names. */
const socialImage = ({ id }: ProviderRecord) => `${languagePath}/photos/social/${id}.png`

/**
 * The profile's metadata for browsers, search engines and link previews; its canonical address has the slug.
 */
export const profileHead = (
  baseUrl: string,
  provider: ProviderRecord,
  faqs: readonly Faq[] = [],
  checked: readonly CheckedCredential[] = [],
) => {
  const path = `/providers/${provider.slug}`
  const address = `${baseUrl}${languagePath}${path}`
  const head = pageHead({
    baseUrl,
    path,
    title: `${[provider.name, typesAndPlaceWords(provider)].filter(Boolean).join(', ')} | ${productName}`,
    description: inOneLine(`${provider.tagline}. ${provider.description}`),
    keywords: [...typeNamesOf(provider), ...provider.certifications, ...provider.specialties],
    type: 'profile',
    image: socialImage(provider),
  })
  return {
    ...head,
    scripts: [
      structured(address, baseUrl, provider, checked),
      ...(faqs.length > 0 ? [structuredFaqs(address, faqs)] : []),
    ].map(structuredData),
  }
}

/** The profile as schema.org data. Self-declared facts such as gender and faith are left out of it. */
const structured = (
  url: string,
  baseUrl: string,
  provider: ProviderRecord,
  checked: readonly CheckedCredential[],
) => ({
  '@context': 'https://schema.org',
  '@type': 'ProfilePage',
  url,
  inLanguage: language,
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
      checked.flatMap(({ name }) => (name ? { '@type': 'EducationalOccupationalCredential', name } : [])),
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
        // The UN/CEFACT code for an hour.
        ...(provider.starting_price_type === 'hourly' ? { unitCode: 'HUR' } : {}),
      },
    })),
  },
})

/**
 * The business the provider works for. It has the parents' rating, because schema.org has no rating of a
 * person.
 */
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
/** The provider's questions and answers as schema.org data. */
const structuredFaqs = (url: string, faqs: readonly Faq[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  inLanguage: language,
  '@id': `${url}#questions`,
  mainEntity: faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

/** The property, or nothing if the list is empty. */
const some = (name: string, values: readonly unknown[]) => (values.length > 0 ? { [name]: values } : {})

const inOneLine = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').replaceAll('..', '.').trim()
  const end = line.lastIndexOf(' ', shownLength - 1)
  return line.length <= shownLength || end < 0 ? line : `${line.slice(0, end)}…`
}
