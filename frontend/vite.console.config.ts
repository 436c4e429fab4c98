import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { consoleMenu } from './build/console-menu.ts'
import { precompress } from './build/precompress.ts'
import { textsOfLanguage } from './build/texts-of-language.ts'
import { themeBeforePaint } from './build/theme-before-paint.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * The console's build, apart from the site's: it has libraries whole that the site slims (build/slim-libraries.ts),
 * and nothing of it can come into the site's files. While developing, the site's server serves it too
 * (build/render-pages.ts).
 */
export default defineConfig({
  root: here('.'),
  base: '/admin/',
  publicDir: false,
  plugins: [textsOfLanguage('en'), consoleMenu(), react(), tailwindcss(), themeBeforePaint(), precompress()],
  // The server writes each answer's own nonce in its place (backend/src/platform/http/console-page.ts).
  html: { cspNonce: '__nonce__' },
  build: {
    outDir: here('./dist/console'),
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: here('./admin.html') },
  },
})
