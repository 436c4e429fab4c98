/**
 * When Sonner loads, it writes its style sheet into the page, which the content security policy forbids. This
 * removes that code; src/ui/toaster.tsx imports the same styles as a file.
 */

import type { Plugin } from 'vite'

const call = /^__insertCSS\(.*\);$/m

export const sonnerStylesFromFile = (): Plugin => ({
  name: 'sonner-styles-from-file',
  transform(code, id) {
    if (!/\/sonner\/dist\/index\.mjs/.test(id)) return null
    if (!call.test(code))
      throw new Error('sonner no longer writes its styles as it did: see build/sonner-styles.ts')
    return { code: code.replace(call, ''), map: null }
  },
})
