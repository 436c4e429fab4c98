/**
 * Checks the words that people read: every string and every JSX text in the sources, against a short list of
 * words that sound foreign, or that call everybody "she". The demo people's own texts (backend/src/demo) are
 * exempt.
 */

import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from './root.js'

const folders = ['frontend/src', 'backend/src']
const ownWords = /^backend\/src\/demo\//
/** Lists of what people type into the search are no sentences. */
const lists =
  /^backend\/src\/(features\/search\/(english|spanish)-words|contract\/search\/crisis\/crisis\.(en|es))\.ts$/
const notShown = /\.(spec|gen)\.tsx?$/

/** Each word to avoid, and what to write instead. */
const rules = [
  [/\bwhom\b/i, 'who'],
  [/(?<!start(?:ing)? with )\b(a|the|your|our|last|another) letters?\b(?! first)/i, 'email'],
  [/\bletters? (to|in|with)\b/i, 'email'],
  [/\b(she|her|hers|herself)\b/i, 'they, their, or the name'],
  [/\bfor ever\b/i, 'forever'],
  [/\bnobody\b/i, 'no one'],
  [/\bsomebody\b/i, 'someone'],
  [/\bwhoever\b/i, 'people who, anyone who'],
  [/\b(cancelled|cancelling)\b/i, 'canceled, canceling'],
  [/\bsomewhere else\b/i, 'in another tab or on another device'],
  [/\bby hand\b/i, 'yourself'],
  [/\bin all[.,]?$/i, 'total, in total'],
  [/\bgoing by\b/i, 'judging by'],
  [/\bis not what it was\b/i, 'has changed'],
]

/** A sentence or a label, not an identifier, a class name or SQL. */
const isProse = (text) =>
  /[a-z] [a-z]/i.test(text) &&
  !/^\s*(select|insert|update|delete|with|create|alter|drop|declare)\b/i.test(text)

const textOf = (node) => {
  if (ts.isJsxText(node) || ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node))
    return node.text
  if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) return node.text
  return undefined
}

const filesUnder = (path) =>
  statSync(join(root, path)).isFile()
    ? [path]
    : readdirSync(join(root, path)).flatMap((name) => filesUnder(`${path}/${name}`))

const problems = []
for (const file of folders.flatMap(filesUnder)) {
  if (!/\.tsx?$/.test(file) || notShown.test(file) || ownWords.test(file) || lists.test(file)) continue
  const source = ts.createSourceFile(
    file,
    readFileSync(join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  )
  const visit = (node) => {
    if (ts.isImportDeclaration(node)) return
    const text = textOf(node)
    if (text !== undefined && isProse(text))
      for (const [word, instead] of rules) {
        const found = word.exec(text)
        if (!found) continue
        const { line } = source.getLineAndCharacterOfPosition(node.getStart())
        problems.push(`${file}:${line + 1}: “${found[0]}” in “${text.trim().slice(0, 80)}”: say ${instead}`)
      }
    ts.forEachChild(node, visit)
  }
  visit(source)
}

for (const problem of problems) console.error(problem)
process.exit(problems.length === 0 ? 0 : 1)
