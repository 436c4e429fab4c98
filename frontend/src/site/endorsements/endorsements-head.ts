import type { OutputOf } from 'backend/contract/declare'
import type { providerEndorsements } from 'backend/contract/endorsements/endorsements'
import { productName } from 'backend/contract/product'
import { t } from 'backend/language/texts'
import { pageHead } from '../screens/page-head.ts'

/** The head of the page of a provider's endorsements, with the canonical address of each page. */
export const endorsementsHead = (
  baseUrl: string,
  { provider: { slug, name }, endorsements }: OutputOf<typeof providerEndorsements>,
  page: number,
) =>
  pageHead({
    baseUrl,
    path: `/providers/${slug}/endorsements${page > 1 ? `?page=${page}` : ''}`,
    title: t`What colleagues say about ${name} | ${productName}`,
    description: t`What other care providers say about working with ${name}.`,
    hideFromSearchEngines: endorsements.length === 0,
  })
