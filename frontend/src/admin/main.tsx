/** The console's entry in the browser. */

import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { createRoot } from 'react-dom/client'
import { surviveTranslation } from '../ui/translated-page.ts'
import { Console } from './console.tsx'
import './console.css'

surviveTranslation()

const nonceOfThePage = document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce

/**
 * The style library inserts styles into the page, which the content security policy allows only with this
 * nonce.
 */
const styles = createCache({ key: 'c', ...(nonceOfThePage ? { nonce: nonceOfThePage } : {}) })

const place = document.getElementById('console')
if (!place) throw new Error('The page has no root element for the console')
createRoot(place).render(
  <CacheProvider value={styles}>
    <Console />
  </CacheProvider>,
)
