/** The fields of each event, read from the types of the domain. */

import ts from 'typescript'
import { nodesOf, wordsIn, type Sources } from './program.ts'

export interface Field {
  readonly name: string
  readonly type: string
  readonly isOptional: boolean
  readonly words: string
}

export interface EventShape {
  readonly type: string
  readonly words: string
  readonly fields: readonly Field[]
}

/** A named type that fields use. */
export interface NamedShape {
  readonly name: string
  readonly fields: readonly Field[]
}

export interface Shapes {
  readonly events: ReadonlyMap<string, EventShape>
  readonly named: readonly NamedShape[]
}

interface EventDeclaration {
  readonly type: string
  readonly node: ts.TypeReferenceNode
  readonly name: ts.TypeNode
  readonly data: ts.TypeNode
}

/** Every `DomainEvent<'Name', …>` that the domain declares. */
export const eventDeclarations = ({ filesOf }: Pick<Sources, 'filesOf'>): readonly EventDeclaration[] =>
  filesOf('domain').flatMap((file) =>
    [...nodesOf(file)].flatMap((node) => {
      if (!ts.isTypeReferenceNode(node) || node.typeName.getText() !== 'DomainEvent') return []
      const [name, data] = node.typeArguments ?? []
      if (!name || !data || !ts.isLiteralTypeNode(name) || !ts.isStringLiteral(name.literal)) return []
      return [{ type: name.literal.text, node, name, data }]
    }),
  )

export const eventShapes = (sources: Sources): Shapes => {
  const { checker } = sources
  const events = new Map<string, EventShape>()
  const named = new Map<string, NamedShape>()
  const shapes = fieldReader(checker, named)
  for (const { type, node, name, data } of eventDeclarations(sources)) {
    const { text } = node.getSourceFile()
    const words = [wordsBefore(node), wordsIn(text.slice(name.end, data.getStart()))]
    events.set(type, {
      type,
      words: words.filter(Boolean).join(' '),
      fields: shapes.fieldsOf(checker.getTypeFromTypeNode(data), node),
    })
  }
  return { events, named: [...named.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1)) }
}

/** The comment above a member of a union. */
const wordsBefore = (node: ts.TypeReferenceNode): string => {
  const members = ts.isUnionTypeNode(node.parent) ? node.parent.types : undefined
  const before = members?.[members.indexOf(node) - 1]?.end ?? node.parent.pos
  return wordsIn(node.getSourceFile().text.slice(before, node.getStart()))
}

const fieldReader = (checker: ts.TypeChecker, named: Map<string, NamedShape>) => {
  const fieldsOf = (type: ts.Type, at: ts.Node): readonly Field[] =>
    checker.getPropertiesOfType(type).map((symbol) => {
      const isOptional = (symbol.flags & ts.SymbolFlags.Optional) !== 0
      const own = checker.getTypeOfSymbolAtLocation(symbol, at)
      return {
        name: symbol.name,
        type: written(isOptional ? checker.getNonNullableType(own) : own, at),
        isOptional,
        words: ts.displayPartsToString(symbol.getDocumentationComment(checker)).replace(/\s+/g, ' '),
      }
    })

  /** Unions member by member, so that the possible values are visible; null comes last. */
  const written = (type: ts.Type, at: ts.Node): string => {
    note(type, at)
    if (!type.isUnion() || (type.flags & ts.TypeFlags.Boolean) !== 0) return oneOf(type)
    const members = type.types.toSorted((a, b) => rank(a) - rank(b))
    for (const member of members) note(member, at)
    return [...new Set(members.map(oneOf))].join(' | ')
  }
  const oneOf = (type: ts.Type) =>
    (type.flags & ts.TypeFlags.BooleanLiteral) !== 0
      ? 'boolean'
      : checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation).replace(/^readonly /, '')
  const rank = (type: ts.Type) => ((type.flags & ts.TypeFlags.Null) !== 0 ? 1 : 0)

  /** Records a named type of the domain. */
  const note = (type: ts.Type, at: ts.Node) => {
    for (const argument of type.aliasTypeArguments ?? []) note(argument, at)
    const symbol = type.aliasSymbol ?? type.symbol
    const isOurs = symbol?.declarations?.some((each) =>
      each.getSourceFile().fileName.includes('/src/domain/'),
    )
    const isShape = (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0
    if (!isOurs || !isShape || symbol.name.startsWith('__') || named.has(symbol.name)) return
    named.set(symbol.name, { name: symbol.name, fields: [] })
    named.set(symbol.name, { name: symbol.name, fields: fieldsOf(type, at) })
  }
  return { fieldsOf }
}
