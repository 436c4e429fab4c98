/**
 * Finds references to what is not there: files named in docs and comments, headings of docs that a link leads to, and
 * sections of docs/product.md.
 * A name is right when a file of the repository ends with it, so that `backend/src/domain/faqs/faqs.ts`,
 * `faqs/faqs.ts` and `faqs.ts` all are.
 */

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { root } from './root.js'

/** Names of nothing in the repository, and why they are said all the same. */
const excused = {
  'Examples of what a file may be called':
    /^(x\.(spec|walk\.spec|torture\.spec)\.ts|features\/search\/x\.ts|file\.ts|-acts\.ts)$/,
  'Written by a program':
    /^(anchor-[-\dT:.Z]+\.json|keys\.json|sbom\.cdx\.json|(test-results\/)?costs\.json|\.vite\/manifest\.json|(main|log|staff|backup|restore)\.js|backend\/dist(\/.*)?|frontend\/test-results\/screens)$/,
  'Of other projects, or addresses of the web':
    /^(\/openapi\.json|\/_vercel\/insights\/script\.js|lib\/src\/[-a-z]+\.js|(Immutable|Draft)\.js|docker-entrypoint\.sh)$/,
}

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '')
const byName = Map.groupBy(files, (file) => basename(file))
const folders = new Set(files.flatMap((file) => parentsOf(file)))

function parentsOf(path) {
  const parent = dirname(path)
  return parent === '.' ? [] : [parent, ...parentsOf(parent)]
}

const isThere = (name) =>
  (byName.get(basename(name)) ?? []).some((file) => file === name || file.endsWith(`/${name}`))

const unused = new Set(Object.keys(excused))
const isExcused = (name) => {
  const reason = Object.keys(excused).find((each) => excused[each].test(name))
  return reason !== undefined && (unused.delete(reason), true)
}

const named = /(?<![\w.@/*<>{}$:-])[./@\w-]*\w\.(?:tsx?|cjs|mjs|js|md|json|ya?ml|sh|sql|css)\b(?![\w*/<{-])/g
/** Folders, where they are written from the top. */
const namedFolders = /(?<![\w./@-])(?:backend|frontend|scripts|docs|deploy)\/[\w/-]*[\w-](?![\w/*<{-]|\.\w)/g

/** The lines of a text that people read: all of a document, the comments of code; without addresses of the web. */
const readLines = (file, text) =>
  text
    .split('\n')
    .map((line) =>
      file.endsWith('.md')
        ? line
        : (/(?:^\s*(?:\*|\/\*|\/\/|#|<!--)|\s\/\/\s|\s\/\*\*?\s).*/.exec(line)?.[0] ?? ''),
    )
    .map((line) => line.replaceAll(/\bhttps?:\/\/[^\s)>]+/g, ''))

/** As GitHub writes the address of a heading. */
const anchorOf = (heading) =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')
const anchorsOf = (document) =>
  new Set(
    [...readFileSync(join(root, document), 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
      anchorOf(heading),
    ),
  )

/** A file or a folder by its path, a decision by its number, or a file of the contract as the site imports it. */
const isPlace = (path) =>
  files.includes(path) ||
  folders.has(path) ||
  (/^docs\/decisions\/\d{4}$/.test(path) && files.some((file) => file.startsWith(`${path}-`))) ||
  files.includes(`${path.replace(/^backend\/(contract|language)\//, 'backend/src/$1/')}.ts`)

/** Links of a document whose file, folder or heading is not there. */
const deadLinks = (document, line) =>
  [...line.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link]) => {
    const [path, anchor] = link.split('#')
    const target = path ? normalize(join(dirname(document), path)).replace(/\/$/, '') : document
    if (!isPlace(target)) return [link]
    return anchor === undefined || !target.endsWith('.md') || anchorsOf(target).has(anchor) ? [] : [link]
  })

/** Sections of docs/product.md that a comment names: `product.md, "Search" and "Home"`. */
const sections = new Set(
  [...readFileSync(join(root, 'docs/product.md'), 'utf8').matchAll(/^#+ (.+)$/gm)].map(
    ([, heading]) => heading,
  ),
)
const deadSections = (line) =>
  [...line.matchAll(/product\.md,? ("[^"]+"(?: and "[^"]+")*)/gi)]
    .flatMap(([, named]) => [...named.matchAll(/"([^"]+)"/g)].map(([, section]) => section))
    .filter((section) => !sections.has(section))
    .map((section) => `product.md, "${section}"`)

const isRead = (file) =>
  /(\.(tsx?|js|cjs|md|ya?ml|sh|css)|(^|\/)(Makefile|Dockerfile))$/.test(file) && !/package-lock/.test(file)

const faults = files.filter(isRead).flatMap((file) =>
  readLines(file, readFileSync(join(root, file), 'utf8')).flatMap((line, nth) => {
    const links = file.endsWith('.md') ? deadLinks(file, line) : []
    const names = [...line.replaceAll(/\]\([^)]*\)/g, ']').matchAll(named)]
      .map(([name]) => name.replace(/^(\.{1,2}\/)+/, ''))
      .filter((name) => !isThere(name) && !isExcused(name))
    const places = [...line.matchAll(namedFolders)]
      .map(([name]) => name)
      .filter((name) => !isPlace(name) && !isExcused(name))
    return [...links, ...names, ...places, ...deadSections(line)].map(
      (name) => `${file}:${nth + 1} ${name} is not there`,
    )
  }),
)
for (const reason of unused) faults.push(`scripts/check-references.js: "${reason}" excuses nothing`)
if (faults.length > 0) {
  console.log(`${faults.join('\n')}\n${faults.length} references to what is not there`)
  process.exitCode = 1
}
