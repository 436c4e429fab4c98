/** Puts the site's script that follows the chosen colors into the console's page, which runs before anything of it paints. */
import type { Plugin } from 'vite'
import { themeScript } from '../src/site/theme/theme.ts'

export const themeBeforePaint = (): Plugin => ({
  name: 'theme-before-paint',
  transformIndexHtml: () => [{ tag: 'script', children: themeScript(), injectTo: 'head' }],
})
