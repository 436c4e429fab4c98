import { productName } from 'backend/contract/product'
import { pageHead, productDescription } from './page-head.ts'

interface OfPage {
  readonly match: { readonly context: { readonly baseUrl: string } }
}

/** The head of a page that is one person's business: nobody finds it, and no address of it is told to another site. */
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
