/** The texts of one language in a build: see inline-texts.ts. */

import type { Language } from 'backend/language/languages'
import type { Plugin } from 'vite'
import { catalogOf } from '../../backend/src/platform/texts/catalogs.ts'
import { inlineTexts, mayHoldTexts } from './inline-texts.ts'

export const textsOfLanguage = (language: Language): Plugin => {
  const catalog = catalogOf(language)
  return {
    name: 'texts-of-language',
    enforce: 'pre',
    transform: {
      filter: { id: { include: /\.tsx?(\?|$)/, exclude: /node_modules/ }, code: mayHoldTexts },
      handler: (code, id) =>
        inlineTexts(code, id.split('?')[0] ?? id, (message) => catalog.get(message) ?? null),
    },
  }
}
