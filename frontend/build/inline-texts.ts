/**
 * Puts the texts of one language in the place of `t`, `plural` (backend/src/language/texts.ts) and `Trans`
 * (src/ui/trans.tsx), so that a build carries plain strings, templates and JSX, and nothing that translates. In English
 * the result is what would stand there without them.
 */

import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { pluralMessage } from 'backend/language/texts'
import MagicString, { type SourceMap } from 'magic-string'
import { parseSync, Visitor, type ESTree } from 'vite'

/** The translation of a message: both are ICU messages, with numbers for values and elements. Null: the English one. */
export type Translation = (message: string) => string | null

export interface Inlined {
  readonly code: string
  readonly map: SourceMap
  /** Every message of the file, in its order. */
  readonly messages: readonly string[]
}

/** Names that are replaced, where they are imported from these files. */
const files = /(^|\/)(texts|trans)(\.tsx?)?$/
export const mayHoldTexts = /\/(texts|trans)(\.tsx?)?'/

type Jsx = ESTree.JSXElement | ESTree.JSXFragment

/** A message and the source text of what its numbers stand for. */
interface Found {
  message: string
  readonly values: string[]
  /** Opening and closing tags. */
  readonly elements: (readonly [string, string])[]
}

/**
 * Null: the file has no texts.
 * @throws Error for what no translation can be made of, and for a translation that does not fit its message
 */
export const inlineTexts = (code: string, file: string, translation: Translation): Inlined | null => {
  const { program } = parseSync(file, code)
  const names = new Map<string, string>()
  const output = new MagicString(code)
  for (const node of program.body) {
    if (node.type !== 'ImportDeclaration' || node.importKind === 'type' || !files.test(node.source.value))
      continue
    for (const each of node.specifiers)
      if (each.type === 'ImportSpecifier' && each.imported.type === 'Identifier')
        names.set(each.local.name, each.imported.name)
    if ([...names.values()].every((name) => /^(t|plural|Trans)$/.test(name)))
      output.remove(node.start, node.end + (code[node.end] === '\n' ? 1 : 0))
  }
  if (names.size === 0) return null

  const messages: string[] = []
  const children = new Set<ESTree.Node>()
  /** Plurals that no text has taken yet. */
  const alone = new Set<ESTree.CallExpression>()
  const fail = (node: ESTree.Node, reason: string): never => {
    throw new Error(`${file}:${code.slice(0, node.start).split('\n').length} ${reason}`)
  }
  const nameOf = (node: ESTree.Node) => (node.type === 'Identifier' ? names.get(node.name) : undefined)
  /** With what is inside it replaced already. */
  const source = (node: ESTree.Node) => output.slice(node.start, node.end)
  const literal = (node: ESTree.Node, text: string) =>
    /[{}]/.test(text) ? fail(node, `A text has no braces: ${text}`) : text

  const casesOf = (call: ESTree.CallExpression): Record<string, string> => {
    const [, cases] = call.arguments
    if (cases?.type !== 'ObjectExpression') return fail(call, 'plural() takes its cases in place')
    return Object.fromEntries(
      cases.properties.map((each) => {
        if (each.type !== 'Property') return fail(each, 'plural() takes its cases in place')
        const { key, value } = each
        const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : ''
        if (value.type !== 'Literal' || typeof value.value !== 'string')
          return fail(value, 'A case of plural() is a string, so that its text can be found')
        return [name, literal(value, value.value)]
      }),
    )
  }
  const add = (found: Found, expression: ESTree.Node) => {
    const index = found.values.length
    if (expression.type === 'CallExpression' && nameOf(expression.callee) === 'plural') {
      const [count] = expression.arguments
      if (!count) return fail(expression, 'plural() needs a count')
      alone.delete(expression)
      found.values.push(source(count))
      found.message += pluralMessage(index, casesOf(expression))
    } else {
      found.values.push(source(expression))
      found.message += `{${index}}`
    }
  }
  const addChildren = (found: Found, nodes: readonly ESTree.JSXChild[]): void => {
    for (const child of nodes)
      if (child.type === 'JSXText') found.message += literal(child, textOfJsx(child.value))
      else if (child.type === 'JSXExpressionContainer') {
        const { expression } = child
        if (expression.type === 'Literal') found.message += literal(expression, String(expression.value))
        else if (expression.type !== 'JSXEmptyExpression') add(found, expression)
      } else if (child.type === 'JSXElement') {
        const index = found.elements.length
        const { openingElement, closingElement } = child
        found.elements.push([source(openingElement), closingElement ? source(closingElement) : ''])
        found.message += `<${index}${closingElement ? '' : '/'}>`
        addChildren(found, child.children)
        if (closingElement) found.message += `</${index}>`
      } else fail(child, 'Trans holds text, values and elements')
  }
  /** What is written for a message; `own`: as it stands in the source, if no translation and no plural is in it. */
  const written = (node: ESTree.Node, found: Found, write: typeof textOf, own: () => string): string => {
    messages.push(found.message)
    const translated = translation(found.message)
    if (translated === null && !found.message.includes(', plural, ')) return own()
    try {
      return write(parse(translated ?? found.message, { ignoreTag: true, requiresOtherClause: true }), found)
    } catch (error) {
      return fail(node, `${translated ?? found.message}: ${error instanceof Error ? error.message : ''}`)
    }
  }
  const rememberChildren = (node: Jsx) => {
    for (const child of node.children) children.add(child)
  }

  new Visitor({
    CallExpression(node) {
      if (nameOf(node.callee) === 'plural') alone.add(node)
    },
    'TaggedTemplateExpression:exit'(node) {
      if (nameOf(node.tag) !== 't') return
      const found: Found = { message: '', values: [], elements: [] }
      const { quasis, expressions } = node.quasi
      for (const [index, part] of quasis.entries()) {
        found.message += literal(part, part.value.cooked ?? '')
        const expression = expressions[index]
        if (expression) add(found, expression)
      }
      const own = () => (expressions.length > 0 ? source(node.quasi) : JSON.stringify(found.message))
      output.update(node.start, node.end, written(node, found, textOf, own))
    },
    JSXElement: rememberChildren,
    JSXFragment: rememberChildren,
    'JSXElement:exit'(node) {
      const { openingElement, closingElement } = node
      if (openingElement.name.type !== 'JSXIdentifier' || names.get(openingElement.name.name) !== 'Trans')
        return
      if (!closingElement) return fail(node, 'Trans has a text')
      const found: Found = { message: '', values: [], elements: [] }
      addChildren(found, node.children)
      const own = () => output.slice(openingElement.end, closingElement.start)
      const inner = written(node, found, jsxOf, own)
      output.update(node.start, node.end, children.has(node) ? inner : `<>${inner}</>`)
    },
  }).visit(program)
  for (const node of alone) fail(node, 'plural() stands within t`…` or Trans')
  return { code: output.toString(), map: output.generateMap({ hires: 'boundary' }), messages }
}

/** White space as JSX reads it. */
const textOfJsx = (text: string): string =>
  text
    .split('\n')
    .map((line, index, { length }) => {
      const kept = index > 0 ? line.replace(/^\s+/, '') : line
      return index < length - 1 ? kept.replace(/\s+$/, '') : kept
    })
    .filter((line) => line !== '')
    .join(' ')
    .replaceAll('&nbsp;', '\u00A0')
    .replaceAll('&amp;', '&')

const valueOf = ({ values }: Found, name: string): string => {
  const value = values[Number(name)]
  if (value === undefined) throw new Error(`the English text has no {${name}}`)
  return value
}

type Write = (elements: readonly MessageFormatElement[], found: Found, count?: string) => string

/** The cases of a count as conditions. A text for a million (`many`) is not told from the others. */
const choice = (element: MessageFormatElement, found: Found, write: Write): string => {
  if (element.type !== TYPE.plural) throw new Error('only values and plurals are known')
  const value = valueOf(found, element.value)
  const { other, ...named } = element.options
  const cases = Object.entries(named)
    .filter(([name]) => name !== 'many')
    .map(
      ([name, { value: text }]) =>
        `${value}===${name === 'one' ? '1' : name.slice(1)}?${write(text, found, value)}:`,
    )
  return `(${cases.join('')}${write(other?.value ?? [], found, value)})`
}

const textOf: Write = (elements, found, count) => {
  if (elements.every((each) => each.type === TYPE.literal))
    return JSON.stringify(elements.map((each) => each.value).join(''))
  const parts = elements.map((each) => {
    if (each.type === TYPE.literal) return each.value.replaceAll(/[`\\]|\$\{/g, String.raw`\$&`)
    if (each.type === TYPE.pound) return `\${${count}}`
    return `\${${each.type === TYPE.argument ? valueOf(found, each.value) : choice(each, found, textOf)}}`
  })
  return `\`${parts.join('')}\``
}

const tags = /(<\/?\d+\/?>)/
const jsxOf: Write = (elements, found, count) =>
  elements
    .map((each) => {
      if (each.type === TYPE.pound) return `{${count}}`
      if (each.type === TYPE.argument) return `{${valueOf(found, each.value)}}`
      if (each.type !== TYPE.literal) return `{${choice(each, found, jsxInChoice)}}`
      return each.value
        .split(tags)
        .map((part) => {
          const [, closes, index] = /^<(\/?)(\d+)\/?>$/.exec(part) ?? []
          if (index === undefined) return part === '' ? '' : `{${JSON.stringify(part)}}`
          const element = found.elements[Number(index)]
          if (!element) throw new Error(`the English text has no <${index}>`)
          return element[closes ? 1 : 0]
        })
        .join('')
    })
    .join('')

const jsxInChoice: Write = (elements, found, count) =>
  elements.some((each) => each.type === TYPE.literal && tags.test(each.value))
    ? `<>${jsxOf(elements, found, count)}</>`
    : textOf(elements, found, count)
