/** The console's beginning in the browser. */
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { createRoot } from 'react-dom/client'
import { Console } from './console.tsx'
import './console.css'

const nonceOfThePage = document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce

/** The library writes its styles into the page, which the content security policy allows with this nonce alone. */
const styles = createCache({ key: 'c', ...(nonceOfThePage ? { nonce: nonceOfThePage } : {}) })

const place = document.getElementById('console')
if (!place) throw new Error('The page has no root element for the console')
createRoot(place).render(
  <CacheProvider value={styles}>
    <Console />
  </CacheProvider>,
)
