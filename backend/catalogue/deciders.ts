/** Which command raises which event, and on which stream; read from what the deciders return. */

import ts from 'typescript'
import { nodesOf, wordsIn, type Sources } from './program.ts'

export interface DeciderFacts {
  /** A stream name such as `waitlist-{entryId}`. */
  readonly stream: string
  /** Why the stream is a boundary: the first comment of its file. */
  readonly words: string
  readonly commands: readonly { readonly name: string; readonly raises: ReadonlySet<string> }[]
}

/** One for each `Decider<…>` of the domain, named by its file. */
export const deciders = ({ checker, filesOf }: Sources): readonly DeciderFacts[] =>
  filesOf('domain').flatMap((file) => {
    const found = [...nodesOf(file)].find(isDecider)
    const decide = found && propertyOf(found.initializer, 'decide')
    if (!decide) return []
    const commands = checker.getPropertiesOfType(checker.getTypeAtLocation(decide)).map((symbol) => ({
      name: symbol.name,
      raises: raisedBy(checker, declarationsIn(checker, decide, symbol.name)),
    }))
    return [
      { stream: streamIn(file), words: wordsIn(file.text.slice(0, file.text.indexOf('*/') + 2)), commands },
    ]
  })

type Initialized = ts.VariableDeclaration & { readonly initializer: ts.ObjectLiteralExpression }

const isDecider = (node: ts.Node): node is Initialized =>
  ts.isVariableDeclaration(node) &&
  node.type !== undefined &&
  ts.isTypeReferenceNode(node.type) &&
  node.type.typeName.getText() === 'Decider' &&
  node.initializer !== undefined &&
  ts.isObjectLiteralExpression(node.initializer)

const propertyOf = (object: ts.ObjectLiteralExpression, name: string) =>
  object.properties
    .filter(ts.isPropertyAssignment)
    .find(
      (property) => property.name.getText() === name && ts.isObjectLiteralExpression(property.initializer),
    )?.initializer as ts.ObjectLiteralExpression | undefined

/** Where a command is decided: in the decider's table, or in one that is spread into it. */
const declarationsIn = (
  checker: ts.TypeChecker,
  table: ts.ObjectLiteralExpression,
  name: string,
): readonly ts.Node[] =>
  table.properties.flatMap((property) => {
    if (!ts.isSpreadAssignment(property)) return property.name.getText() === name ? [property] : []
    return initializersOf(checker, property.expression).flatMap((each) => {
      const object = [...nodesOf(each)].find(ts.isObjectLiteralExpression)
      return object ? declarationsIn(checker, object, name) : []
    })
  })

/** Every `type: 'Name'` in these nodes, or in a function of the domain that they refer to. */
const raisedBy = (checker: ts.TypeChecker, roots: readonly ts.Node[]): ReadonlySet<string> => {
  const raised = new Set<string>()
  const seen = new Set<ts.Node>()
  const visit = (root: ts.Node) => {
    if (seen.has(root)) return
    seen.add(root)
    for (const node of nodesOf(root)) {
      if (ts.isPropertyAssignment(node) && node.name.getText() === 'type')
        for (const literal of nodesOf(node.initializer))
          if (ts.isStringLiteral(literal)) raised.add(literal.text)
      if (ts.isIdentifier(node)) for (const each of initializersOf(checker, node)) visit(each)
    }
  }
  for (const root of roots) visit(root)
  return raised
}

/** The declaration of a name in the domain: a function, or the value of a constant. */
const initializersOf = (checker: ts.TypeChecker, name: ts.Node): readonly ts.Node[] => {
  const symbol = ts.isIdentifier(name) ? checker.getSymbolAtLocation(name) : undefined
  const meant =
    symbol && (symbol.flags & ts.SymbolFlags.Alias) !== 0 ? checker.getAliasedSymbol(symbol) : symbol
  return (meant?.declarations ?? []).flatMap((declaration): readonly ts.Node[] => {
    if (!declaration.getSourceFile().fileName.includes('/src/domain/')) return []
    // Only top-level declarations: a local value lies within a function that is read already.
    if (ts.isFunctionDeclaration(declaration)) return [declaration]
    const isTop = ts.isVariableDeclaration(declaration) && ts.isSourceFile(declaration.parent.parent.parent)
    return isTop && declaration.initializer ? [declaration.initializer] : []
  })
}

const streamIn = (file: ts.SourceFile): string => {
  const [, prefix, id] = /Stream = \(.*`([\w-]+)\$\{(\w+)\}`/.exec(file.text) ?? []
  if (!prefix || !id) throw new Error(`${file.fileName} does not say how its streams are called`)
  return `${prefix}{${id}}`
}
