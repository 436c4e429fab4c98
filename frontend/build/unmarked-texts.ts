/**
 * Finds texts of readers that nobody marked with `t` or `Trans` (backend/src/language/texts.ts), and that no language
 * but English would therefore have: text of JSX, and strings that look like a sentence, a title or a label.
 */

import { parseSync, type ESTree } from 'vite'

/** Attributes that are read to people whatever they say. */
const readAttributes =
  /^(label|title|placeholder|alt|helperText|aria-(label|description|roledescription|valuetext))$/
/** What their values say is for machines, or for those who run the product. */
const silentAttributes = /^(className|name|id|type|key)$/
const silentProperties = /^(@type|type|failure|help)$/

/** Of a drawing. */
const isPath = (text: string) => /^M[\d.]/.test(text)
const isSentence = (text: string) => /^[^\p{L}]*\p{Lu}.*\s.*(\p{Ll}{2}|\{\})/su.test(text) && !isPath(text)
const isWord = (text: string) => /^\p{Lu}\p{Ll}+$/u.test(text)
/** As in `${name} asked you for an endorsement`. */
const isAboutSomeone = (text: string) => /^\{\}[’\p{L}]* \p{Ll}[\p{L}’]+ \p{Ll}{2,}(?![-:])/u.test(text)
const hasLetters = (text: string) => /\p{L}{2}/u.test(text)

const nameOf = (node: ESTree.Node): string => {
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return node.name
  return node.type === 'Literal' ? String(node.value) : ''
}

/** What is inside is said elsewhere or to nobody: types, marked texts, what is thrown, logged or compared. */
const isSilent = (node: ESTree.Node, parent: ESTree.Node | null): boolean => {
  if (node.type === 'TaggedTemplateExpression') return nameOf(node.tag) === 't'
  if (node.type === 'NewExpression') return nameOf(node.callee).endsWith('Error')
  if (node.type === 'CallExpression')
    return node.callee.type === 'MemberExpression'
      ? /^(console|log)$/.test(nameOf(node.callee.object))
      : nameOf(node.callee) === 'plural'
  if (node.type === 'JSXAttribute') return silentAttributes.test(nameOf(node.name))
  if (node.type === 'Property') return silentProperties.test(nameOf(node.key))
  if (node.type === 'Literal')
    return (
      (parent?.type === 'BinaryExpression' && parent.operator !== '+') ||
      (parent?.type === 'SwitchCase' && parent.test === node)
    )
  return /^(Import|ExportAll|Throw|TS(?!(As|Satisfies|NonNull)Expression))/.test(node.type)
}

const textOf = (node: ESTree.Node): string => {
  if (node.type === 'JSXText') return node.value.replaceAll(/&\w+;/g, ' ')
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('{}')
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : ''
}

/** Whether what the child gives is drawn, or read to people, as it is. */
const showsChild = (node: ESTree.Node, name: string, isShown: boolean): boolean => {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return name === 'children'
  if (node.type === 'JSXAttribute') return name === 'value' && readAttributes.test(nameOf(node.name))
  if (node.type === 'BinaryExpression') return isShown && node.operator === '+'
  return (
    isShown && name !== 'test' && /^(Conditional|Logical|JSX|Template)(Expression|Literal)/.test(node.type)
  )
}

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Each with the line where it stands. */
export const unmarkedTexts = (
  code: string,
  file: string,
): readonly { readonly line: number; readonly text: string }[] => {
  const found: { line: number; text: string }[] = []
  const visit = (node: ESTree.Node, parent: ESTree.Node | null, isShown: boolean): void => {
    if (isSilent(node, parent)) return
    const text = textOf(node)
    if (isSentence(text) || isWord(text) || isAboutSomeone(text) || (isShown && hasLetters(text)))
      found.push({
        line: code.slice(0, node.start).split('\n').length,
        text: text.replaceAll(/\s+/g, ' ').trim(),
      })
    if (node.type === 'JSXElement' && nameOf(node.openingElement.name) === 'Trans') return visitMarked(node)
    for (const [name, value] of Object.entries(node))
      for (const child of [value].flat())
        if (isNode(child) && !(name === 'key' && node.type === 'Property'))
          visit(child, node, showsChild(node, name, isShown))
  }
  /** Of a marked text only what its elements' attributes say is not part of it. */
  const visitMarked = (element: ESTree.JSXElement): void => {
    visit(element.openingElement, element, false)
    for (const child of element.children) if (child.type === 'JSXElement') visitMarked(child)
  }
  visit(parseSync(file, code).program, null, false)
  return found
}
