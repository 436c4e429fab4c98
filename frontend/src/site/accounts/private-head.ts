import { productName } from 'backend/contract/product'

/** The head of a page that is one person's business: nobody finds it, and no address of it is told to another site. */
export const privateHead = (title: string) => () => ({
  meta: [
    { title: `${title} | ${productName}` },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ],
})
