import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { languages, locales } from 'backend/language/languages'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { consoleMenu } from './build/console-menu.ts'
import { largeCitiesModule } from './build/large-cities.ts'
import { precompress } from './build/precompress.ts'
import { renderPages } from './build/render-pages.ts'
import { siteManifest } from './build/site-manifest.ts'
import { slimLibraries } from './build/slim-libraries.ts'
import { sonnerStylesFromFile } from './build/sonner-styles.ts'
import { tablesApart } from './build/tables-apart.ts'
import { textsOfLanguage } from './build/texts-of-language.ts'
import { themeBeforePaint } from './build/theme-before-paint.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const client = here('./dist/client')
const { PORT = '3000', BACKEND_URL = 'http://127.0.0.1:3001', WAITLIST_MODE } = process.env

/**
 * Two builds for each language: `vite build --mode es` for the browser, then `vite build --ssr --mode es` for the
 * server, which reads what the first one wrote. English comes first, without a mode: the other languages' files are
 * added to its own, and are the same where they hold no text. `vite` alone is the development server: the site on PORT, everything else from the back end at BACKEND_URL.
 */
export default defineConfig(({ command, isSsrBuild, mode }) => {
  const language = languages.find((each) => each === mode) ?? 'en'
  const isEnglish = language === 'en'
  const manifestFile = isEnglish ? 'manifest.json' : `manifest-${language}.json`
  return {
    root: here('.'),
    plugins: [
      textsOfLanguage(language),
      tablesApart(),
      tanstackRouter({
        target: 'react',
        routesDirectory: './src/site/routes',
        generatedRouteTree: './src/site/route-tree.gen.ts',
        autoCodeSplitting: true,
        // The server has run the loader of the first page: what a loader needs is fetched when a browser runs one.
        codeSplittingOptions: {
          defaultBehavior: [['component'], ['loader'], ['errorComponent'], ['notFoundComponent']],
        },
        disableLogging: true,
      }),
      react(),
      tailwindcss(),
      sonnerStylesFromFile(),
      slimLibraries(),
      siteManifest(client, manifestFile),
      largeCitiesModule(),
      renderPages(BACKEND_URL, WAITLIST_MODE === 'on'),
      // For the console's page, which the development server serves too; the site's own has it from its root.
      themeBeforePaint(),
      consoleMenu(),
      ...(isSsrBuild ? [] : [precompress()]),
    ],
    define: {
      ...(command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {}),
      SITE_LANGUAGE: JSON.stringify(language),
      SITE_LOCALE: JSON.stringify(locales[language]),
      // The router keeps one processed tree of routes in a process: a second language's has a place of its own.
      ...(isEnglish ? {} : { 'globalThis.__TSR_CACHE__': `globalThis.__TSR_CACHE_${language}__` }),
    },
    build: isSsrBuild
      ? {
          outDir: here(`./dist/server/${language}`),
          copyPublicDir: false,
          target: 'node24',
          rolldownOptions: { input: 'src/entry-server.tsx' },
        }
      : {
          outDir: client,
          manifest: `.vite/${manifestFile}`,
          emptyOutDir: isEnglish,
          // Fonts and pictures are files of their own: an inlined one cannot be preloaded or cached.
          assetsInlineLimit: 0,
          modulePreload: { polyfill: false },
          rolldownOptions: {
            // The style sheet is an input of its own, and in none of the groups below: imported by a script, it would be
            // fetched for each script that imports that one, also into a page that came with its styles.
            input: ['src/entry-client.tsx', 'src/styles.css'],
            output: {
              // The entry names every chunk: the shorter the better.
              chunkFileNames: 'assets/[hash:7].js',
              codeSplitting: {
                // A group holds what its pattern names: what those files import may lie with every page already.
                includeDependenciesRecursively: false,
                // What every page uses lies in one file: there it compresses better than in the bundler's many.
                groups: [
                  { name: 'libraries', test: /node_modules/, tags: ['$initial'], priority: 2 },
                  {
                    name: 'site',
                    test: /\/(frontend\/src\/(?!styles\.css)|backend\/src\/contract\/(profiles\/options|product))|preload-helper/,
                    tags: ['$initial'],
                    priority: 1,
                  },
                  // What every form needs, in one file for the same reason; the schemas are needed without forms too.
                  { name: 'schemas', test: /node_modules\/zod\/|\/contract\/answers/, priority: 1 },
                  {
                    name: 'pages',
                    test: /\/(frontend\/src\/(server\/queries|ui\/toast\.ts)|backend\/src\/contract\/(declare|first-name))/,
                    priority: 1,
                  },
                  // What asks the server again once a page is there, which the first page's own answers do without.
                  {
                    name: 'asking',
                    test: /\/(use(Base)?Query|queryObserver|IsRestoringProvider|QueryErrorResetBoundary|errorBoundaryUtils|suspense)\.js|\/frontend\/src\/server\/use-server-query/,
                    priority: 1,
                  },
                  // The profile and its head, which a route asks for late, so that no other page carries it.
                  {
                    name: 'profile',
                    test: /yes-no-fields\.ts\?for=.*-profiles-public\.ts|\/site\/(screens\/structured-data|profiles\/public\/(profile(-head)?|price-card|facts|share-button|use-count-profile-view|endorsements-section|lazy-(report-profile|self-declared-facts)))\.tsx?|\/site\/(reviews\/(lazy-profile-reviews|profile-reviews-query)|faqs\/lazy-published-faqs)/,
                    priority: 1,
                  },
                  // What people are shown with, wherever they are: small files that compress better together.
                  {
                    name: 'people',
                    test: /\/frontend\/src\/(site\/(people\/(provider-(?!card)|face|rated-icon|count-words|quote-icon|care-words)|drawings\/line-drawing)|ui\/(icons|select|number-words))|\/contract\/profiles\/options/,
                    priority: 1,
                  },
                  // A card of a person, on lists alone.
                  {
                    name: 'cards',
                    test: /\/frontend\/src\/site\/people\/(provider-card|next-free|next-free-time|day-and-time)\.tsx?/,
                    priority: 1,
                  },
                  // The rows of a list, and the way to its next page.
                  { name: 'rows', test: /\/frontend\/src\/ui\/(row|pagination)\.tsx/, priority: 1 },
                  // What somebody says of somebody, on a profile and on all the pages of endorsements.
                  {
                    name: 'quotes',
                    test: /\/site\/endorsements\/(endorsement-(quote|words)|pinned|first-)|\/ui\/pin-icons|\/contract\/endorsements\/endorsement-options/,
                    priority: 1,
                  },
                  // What a visitor began is here too: left with the forms, it would bring them to every button that saves.
                  {
                    name: 'choosing',
                    test: /\/site\/(screens\/begun-acts|forms\/kept-in-browser|bookmarks\/(finish-begun-save|save-button|saved-ids|optimistic-saves)|compare\/chosen-people|people\/compare-ids)|\/contract\/profiles\/attribute-options/,
                    priority: 1,
                  },
                  // The search but for what it fetches late, and the box on the home page.
                  {
                    name: 'search',
                    test: /\/site\/search\/(?!map\/|late-search|load-search|care-|search-box|search-sheet|suggestion|use-combobox|recent-searches|crisis-|leave-quickly|too-long|more-filters|filter-sheet|filters-to-drop|no-results|account-place|kept-place|known-place|lazy-place|locate|own-place|place-tools|where-)|yes-no-fields\.ts\?for=.*-site-search\.ts|\/people\/results-skeleton|\/compare\/compare-(toggle|tray)|\/contract\/search\/(search-limits|free-within|within-miles|ways-to-meet)/,
                    priority: 1,
                  },
                  // A field for a place, on the home page and in searches.
                  {
                    name: 'place',
                    test: /\/site\/search\/(lazy-place|suggestions|use-combobox)/,
                    priority: 1,
                  },
                  {
                    name: 'forms',
                    test: /\/(react-hook-form|@hookform)\/|\/frontend\/src\/(site\/forms|server\/server-command|ui\/(password-input|radio-cards)|site\/(accounts\/(form-page|use-)|screens\/dead-link))|\/contract\/accounts\/account/,
                    minShareCount: 2,
                  },
                ],
              },
            },
          },
        },
    // The server's bundle stands alone: React in its production form, whatever NODE_ENV the process has.
    ssr: command === 'build' ? { noExternal: true } : { noExternal: ['backend'] },
    // Bundled ahead by the development server, sonner would not pass the plugin above.
    optimizeDeps: { exclude: ['sonner'] },
    appType: 'custom',
    server: {
      host: '127.0.0.1',
      port: Number(PORT),
      strictPort: true,
      proxy: Object.fromEntries(
        ['/_server', '/api', '/photos', '/health', '/dev'].map((path) => [path, { target: BACKEND_URL }]),
      ),
    },
  }
})
