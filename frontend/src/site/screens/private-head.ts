import { productName } from 'backend/contract/product'
import { pageHead, productDescription } from './page-head.ts'

interface OfPage {
  readonly match: { readonly context: { readonly baseUrl: string } }
}

/**
 * The head of a private page: search engines skip it, and its address is not sent to other sites as the
 * referrer.
 */
export const privateHead =
  (title: string) =>
  ({ match }: OfPage) => {
    const { meta } = pageHead({
      baseUrl: match.context.baseUrl,
      path: '',
      title: `${title} | ${productName}`,
      description: productDescription,
      hideFromSearchEngines: true,
    })
    const said = meta.filter((each) => each.property !== 'og:url')
    return { meta: [...said, { name: 'referrer', content: 'no-referrer' }] }
  }
