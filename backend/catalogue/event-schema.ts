/** docs/events.schema.json: every event as analysts read it, for programs that read an export or the feed. */

import ts from 'typescript'
import { masked } from '../src/contract/masked.ts'
import { eventTypes, personalFields, upcasts, type EventType } from '../src/domain/events.ts'
import { partsToldOf } from '../src/features/log/masking.ts'
import { erasedValue } from '../src/platform/event-store/sealing.ts'
import { currentVersion } from '../src/platform/event-store/upcasting.ts'
import { eventDeclarations } from './event-shapes.ts'
import { readSources, type Sources } from './program.ts'

type Schema = { readonly [key: string]: unknown }

const text = { type: 'string' }
/** What stands in the place of a personal value. */
const hidden: Schema = { enum: [masked, erasedValue] }

const line: Readonly<Record<string, Schema>> = {
  position: {
    ...text,
    description: 'Where it is in the log; texts in this order are events in their order.',
  },
  time: { ...text, format: 'date-time', description: 'When it happened.' },
  storedAt: { ...text, format: 'date-time', description: 'When the log stored it.' },
  stream: text,
  revision: {
    type: ['integer', 'null'],
    description: 'In its stream; null where it would tell of events that are not told.',
  },
  id: { ...text, format: 'uuid' },
  actorId: text,
  correlationId: text,
  causationId: text,
  erased: { type: 'boolean', description: 'Whether the person was erased.' },
}

/** Takes seconds. @throws if an event of the domain is declared nowhere */
export const eventSchema = (sources: Sources = readSources()): Schema => {
  const { checker } = sources
  const named = new Map<string, Schema>()
  const write = schemaWriter(checker, named)
  const declared = new Map(
    eventDeclarations(sources).map(({ type, data }) => [
      type,
      { type: checker.getTypeFromTypeNode(data), at: data },
    ]),
  )
  const defs = eventTypes.map((type) => {
    const own = declared.get(type)
    if (!own) throw new Error(`The domain does not say what ${type} is made of`)
    return [type, withHidden(type, write.object(own.type, own.at))] as const
  })
  for (const [type] of defs) if (named.has(type)) throw new Error(`Two shapes are called ${type}`)
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Events',
    description:
      'A line of an export or of the event feed, as analysts read it. Made from the code by make catalogue; docs/events.md says the same in words.',
    type: 'object',
    properties: {
      ...line,
      type: { enum: eventTypes },
      schemaVersion: { type: 'integer' },
      data: { type: 'object' },
    },
    required: [...Object.keys(line), 'type', 'schemaVersion', 'data'],
    oneOf: eventTypes.map((type) => ({
      properties: {
        type: { const: type },
        schemaVersion: { const: currentVersion(type, upcasts) },
        data: { $ref: `#/$defs/${type}` },
      },
    })),
    $defs: Object.fromEntries([...defs, ...[...named].toSorted(([a], [b]) => (a < b ? -1 : 1))]),
  }
}

/** Personal values may be hidden, whole or in part. */
const withHidden = (type: EventType, schema: Schema): Schema => {
  const declared = personalFields[type]
  if (declared === 'none') return schema
  const properties = { ...(schema['properties'] as Readonly<Record<string, Schema>>) }
  for (const field of declared.fields as readonly string[]) {
    const shown = properties[field] ?? {}
    const parts = partsToldOf(type, field)
    properties[field] = mayBeHidden(parts ? withHiddenParts(shown, parts) : shown)
  }
  return { ...schema, properties }
}

const mayBeHidden = (schema: Schema): Schema => ({ anyOf: [schema, hidden] })

const withHiddenParts = (schema: Schema, isTold: Readonly<Record<string, boolean>>): Schema => ({
  ...schema,
  properties: Object.fromEntries(
    Object.entries(schema['properties'] as Readonly<Record<string, Schema>>).map(([name, each]) => [
      name,
      isTold[name] ? each : mayBeHidden(each),
    ]),
  ),
})

const schemaWriter = (checker: ts.TypeChecker, named: Map<string, Schema>) => {
  const object = (type: ts.Type, at: ts.Node): Schema => {
    const properties = checker.getPropertiesOfType(type)
    const index = checker.getIndexInfoOfType(type, ts.IndexKind.String)
    const isOptional = ({ flags }: ts.Symbol) => (flags & ts.SymbolFlags.Optional) !== 0
    const schemas = properties.map((symbol) => {
      const own = checker.getTypeOfSymbolAtLocation(symbol, at)
      const words = ts.displayPartsToString(symbol.getDocumentationComment(checker)).replace(/\s+/g, ' ')
      const schema = written(isOptional(symbol) ? checker.getNonNullableType(own) : own, at)
      return [symbol.name, { ...schema, ...(words !== '' && { description: words }) }] as const
    })
    const required = properties.filter((symbol) => !isOptional(symbol)).map(({ name }) => name)
    return {
      type: 'object',
      ...(schemas.length > 0 && { properties: Object.fromEntries(schemas) }),
      ...(required.length > 0 && { required }),
      ...(index && { additionalProperties: written(index.type, at) }),
    }
  }

  const written = (type: ts.Type, at: ts.Node): Schema => {
    if ((type.flags & ts.TypeFlags.BooleanLike) !== 0) return { type: 'boolean' }
    if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value }
    if ((type.flags & ts.TypeFlags.StringLike) !== 0) return text
    if ((type.flags & ts.TypeFlags.NumberLike) !== 0) return { type: 'number' }
    if ((type.flags & ts.TypeFlags.Null) !== 0) return { type: 'null' }
    if (type.isUnion()) return anyOf(type.types.map((each) => written(each, at)))
    if (checker.isArrayType(type) || checker.isTupleType(type))
      return {
        type: 'array',
        items: anyOf(checker.getTypeArguments(type as ts.TypeReference).map((each) => written(each, at))),
      }
    if ((type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) === 0) return {}
    const name = nameOf(type)
    if (name === undefined) return object(type, at)
    if (!named.has(name)) {
      named.set(name, {})
      named.set(name, object(type, at))
    }
    return { $ref: `#/$defs/${name}` }
  }

  /** Of a named type of the domain that has no parameters. */
  const nameOf = (type: ts.Type): string | undefined => {
    const symbol = type.aliasSymbol ?? type.symbol
    const isOurs = symbol?.declarations?.some((each) =>
      each.getSourceFile().fileName.includes('/src/domain/'),
    )
    return isOurs && !type.aliasTypeArguments && !symbol.name.startsWith('__') ? symbol.name : undefined
  }
  return { object }
}

/** Choices of constants are one list. */
const anyOf = (schemas: readonly Schema[]): Schema => {
  const different = [...new Map(schemas.map((each) => [JSON.stringify(each), each])).values()]
  const constants = different.filter((each) => 'const' in each)
  const choices = constants.length > 1 ? [{ enum: constants.map((each) => each['const']) }] : constants
  const all = [...choices, ...different.filter((each) => !('const' in each))]
  return all.length === 1 ? (all[0] ?? {}) : { anyOf: all }
}
