/**
 * Inserts the site's theme script into the console's page, so that the chosen colors apply before the first
 * paint.
 */

import type { Plugin } from 'vite'
import { themeScript } from '../src/site/theme/theme.ts'

export const themeBeforePaint = (): Plugin => ({
  name: 'theme-before-paint',
  transformIndexHtml: () => [{ tag: 'script', children: themeScript(), injectTo: 'head' }],
})
