/**
 * Checks the translations of the product's texts (backend/src/texts): every text has one in each language, every
 * translation has a text, and both hold the same values and elements. And that every text of readers is marked
 * (frontend/build/unmarked-texts.ts).
 *
 * `node scripts/check-texts.js --missing frontend/src/site/search` prints what a folder lacks, for its translators:
 * {"message": "its first file"}.
 */

import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '../backend/src/language/languages.ts'
import { catalogOf } from '../backend/src/platform/texts/catalogs.ts'
import { inlineTexts, mayHoldTexts } from '../frontend/build/inline-texts.ts'
import { unmarkedTexts } from '../frontend/build/unmarked-texts.ts'
import { root } from './root.js'

const folders = ['frontend/src', 'backend/src']

/** Where readers' texts are. Platform's other folders speak to those who run the product. */
const readersFolders = [
  'frontend/src/site',
  'frontend/src/ui',
  'frontend/src/server',
  'backend/src/contract',
  'backend/src/domain',
  'backend/src/features',
  'backend/src/platform/commands',
  'backend/src/platform/functions/answer.ts',
]

/** Places and texts there that speak no language, or English alone, by "file: text". */
const excused = {
  'The console speaks English': [
    /\/(console|moderation|profile-report)-/,
    /^backend\/src\/(contract|features|domain)\/(log|staff)\//,
    /^backend\/src\/contract\/reason\.ts/,
    /^backend\/src\/features\/accounts\/last-admin\.ts/,
    /^backend\/src\/features\/waitlist\/waitlist-handlers\.ts/,
    /^backend\/.*: Validation failed: /,
    /^backend\/src\/domain\/endorsements\/endorsement-moderation\.ts/,
    /account-mail-words\.ts: (You’re now|You’ve been given|Choose a password|The link only works once and|Your two-step|Your old codes|Log in to the console|If you didn’t ask for this, reset)/,
    /^backend\/.*: (That (person|entry)|They have no two-step|We couldn’t find that (report|entry|token)|This report|This review was removed|Please choose an outcome)/,
  ],
  'Names are the same in every language': [
    /: (Fourth Trimester|Aetna|Blue Cross|Cigna|English|Español|TX|New York State|Figtree.*|Fraunces.*|\/providers\/)$/,
    /^backend\/src\/domain\/credentials\/credential-kinds\.ts/,
    /^backend\/src\/features\/search\/(place-names|english-words|spanish-words)\.ts/,
  ],
  'Says in a language that the page is there in it': [/^frontend\/src\/site\/layout\/language-offer\.tsx/],
  'Written into profiles, which are in one language each': [
    /^frontend\/src\/site\/profiles\/own\/known-words\.ts/,
    /^backend\/src\/features\/bookings\/usual-kinds\.ts/,
  ],
  'Kept in English, and said with textOf': [/^backend\/src\/domain\/bookings\/limits\.ts/],
  'Read by programs or in the log': [
    /^frontend\/src\/site\/analytics\//,
    /^frontend\/src\/site\/hydrate-after-paint\.ts/,
    /: (Not authenticated|Disallow: \{\}|Sitemap: \{\}|Unable to preload CSS|Bookings|Please check this: after|Ask for what comes before.*)$/,
    /: (Too many images are waiting|The ZIP codes could not|Some searches could not)/,
  ],
  'Typed by people, never shown': [/^backend\/src\/contract\/search\/crisis\/crisis\.(en|es)\.ts/],
  'Made up for specs': [/^frontend\/src\/site\/endorsements\/dashboard\/some-card\.ts/],
}

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

/** Each text that nobody marked, as "file:line text", and each excuse that excuses nothing any more. */
const unmarked = () => {
  const excuses = new Set(Object.values(excused).flat())
  const unused = new Set(excuses)
  const isExcused = (place) => {
    const excuse = [...excuses].find((each) => each.test(place))
    return excuse !== undefined && (unused.delete(excuse), true)
  }
  const found = readersFolders.flatMap(filesUnder).flatMap((file) =>
    /(?<!\.spec|\.gen)\.tsx?$/.test(file)
      ? unmarkedTexts(readFileSync(join(root, file), 'utf8'), file)
          .filter(({ text }) => !isExcused(`${file}: ${text}`))
          .map(({ line, text }) => `${file}:${line} "${text}" is marked with neither t nor Trans`)
      : [],
  )
  return [...found, ...[...unused].map((excuse) => `scripts/check-texts.js: ${excuse} excuses nothing`)]
}

const asked = process.argv.indexOf('--missing')
const faults = asked > 0 ? [] : unmarked()
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
