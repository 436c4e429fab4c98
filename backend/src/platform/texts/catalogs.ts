/** The translations of the product's texts: files of src/texts/{language}, each from English messages to translated ones. */

import { readdirSync, readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import type { Language } from '../../language/languages.ts'

/** By their English messages (language/texts.ts). */
export type Catalog = ReadonlyMap<string, string>

const fileOf = (file: URL): Record<string, string> =>
  z.record(z.string(), z.string().check(z.minLength(1))).parse(JSON.parse(readFileSync(file, 'utf8')))

/** @throws Error if two files translate one message, or a file is no object of strings */
export const catalogOf = (language: Language): Catalog => {
  const catalog = new Map<string, string>()
  if (language === 'en') return catalog
  const folder = new URL(`../../texts/${language}/`, import.meta.url)
  for (const file of readdirSync(folder).toSorted())
    for (const [message, text] of Object.entries(fileOf(new URL(file, folder)))) {
      if (catalog.has(message)) throw new Error(`${file}: "${message}" is translated in another file too`)
      catalog.set(message, text)
    }
  return catalog
}
