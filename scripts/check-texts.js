/**
 * Checks the translations of the product's texts (backend/src/texts): every text has one in each language, every
 * translation has a text, and both hold the same values and elements.
 *
 * `node scripts/check-texts.js --missing frontend/src/site/search` prints what a folder lacks, for its translators:
 * {"message": "its first file"}.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '../backend/src/contract/languages.ts'
import { catalogOf } from '../backend/src/platform/texts/catalogs.ts'
import { inlineTexts, mayHoldTexts } from '../frontend/build/inline-texts.ts'
import { root } from './root.js'

const folders = ['frontend/src', 'backend/src']

const filesUnder = (path) =>
  statSync(join(root, path)).isDirectory()
    ? readdirSync(join(root, path)).flatMap((name) => filesUnder(`${path}/${name}`))
    : [path]

/**
 * Every text of the sources, with the file where it stands first. Says of a translation that fits no text where that is.
 */
const textsUnder = (paths, catalog) => {
  const texts = new Map()
  for (const file of paths.flatMap(filesUnder)) {
    if (!/(?<!\.spec|\.gen)\.tsx?$/.test(file)) continue
    const code = readFileSync(join(root, file), 'utf8')
    if (!mayHoldTexts.test(code)) continue
    for (const message of inlineTexts(code, file, (text) => catalog.get(text) ?? null)?.messages ?? [])
      if (!texts.has(message)) texts.set(message, file)
  }
  return texts
}

/** The numbers of its values and elements, however often each is there. */
const numbersOf = (message) => [...new Set(message.match(/<\/?\d+\/?>|\{\d+(?=[,}])/g))].toSorted().join(' ')

const asked = process.argv.indexOf('--missing')
const faults = []
for (const language of languages.slice(1)) {
  const catalog = catalogOf(language)
  const texts = textsUnder(asked > 0 ? process.argv.slice(asked + 1) : folders, catalog)
  const missing = [...texts].filter(([message]) => !catalog.has(message))
  if (asked > 0) {
    console.log(JSON.stringify(Object.fromEntries(missing), null, 1))
    continue
  }
  for (const [message, file] of missing) faults.push(`${file}: "${message}" has no text in ${language}`)
  for (const [message, text] of catalog)
    if (!texts.has(message)) faults.push(`${language}: nothing says "${message}" any more`)
    else if (numbersOf(message) !== numbersOf(text))
      faults.push(`${language}: "${text}" holds other values or elements than "${message}"`)
}
if (faults.length > 0) {
  console.log(`${faults.join('\n')}\n${faults.length} faults of translations`)
  process.exitCode = 1
}
