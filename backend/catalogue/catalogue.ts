/** docs/events.md: every event, generated from the code. */

import { eventTypes, personalFields, upcasts, type EventType } from '../src/domain/events.ts'
import { currentVersion } from '../src/platform/event-store/upcasting.ts'
import { deciders, type DeciderFacts } from './deciders.ts'
import { eventShapes, type EventShape, type Field, type NamedShape } from './event-shapes.ts'
import { readSources, type Sources } from './program.ts'
import { readers, type Readers } from './readers.ts'

const head = `# Events

Every event there is, made from the code by \`make catalogue\`; a test fails where this page is out of date.

What happened is never changed: a field keeps its name and its meaning for ever. An event is in the log with its id, stream, revision, position, time, and \`actorId\`, \`correlationId\` (all that one click caused), \`causationId\` (the command or event that led to it) and \`schemaVersion\` ([decision 0001](decisions/0001-store-the-log-in-postgresql-behind-one-head-row.md), \`backend/src/platform/event-store/event-store.ts\`). A personal field is sealed with a key of the person whose id stands in the field that is named: once she is erased it reads \`erased\` ([decision 0009](decisions/0009-keep-a-persons-secrets-outside-the-log.md)).`

/**
 * The whole page. Reading the sources takes seconds. @throws if an event of the domain is declared nowhere,
 * or belongs to no stream
 */
export const catalogue = (sources: Sources = readSources()): string => {
  const { events, named } = eventShapes(sources)
  const readBy = readers(sources)
  const described = new Set<string>()
  const sections = deciders(sources).map((decider) => {
    const raised = new Set(decider.commands.flatMap(({ raises }) => [...raises]))
    // In the order of `eventTypes`.
    const own = eventTypes.filter((type) => raised.has(type))
    for (const type of own) described.add(type)
    return [
      `## ${code(decider.stream)}`,
      decider.words,
      ...own.map((type) => eventSection(shapeOf(events, type), decider, readBy)),
    ].join('\n\n')
  })
  // Events of an earlier design: nothing raises them any more, but the log contains them.
  const old = eventTypes.filter((type) => !described.has(type))
  const past = old.map((type) => eventSection(shapeOf(events, type), null, readBy))
  return [
    head,
    contents(sections),
    ...sections,
    ...(past.length > 0 ? ['## Raised no more', ...past] : []),
    '## Shapes that fields are made of',
    ...named.map(namedSection),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n')
}

const contents = (sections: readonly string[]) =>
  `There are ${eventTypes.length}, on ${sections.length} kinds of streams.`

const shapeOf = (events: ReadonlyMap<string, EventShape>, type: string): EventShape => {
  const shape = events.get(type)
  if (!shape) throw new Error(`The domain does not say what ${type} is made of`)
  return shape
}

const eventSection = (shape: EventShape, decider: DeciderFacts | null, readBy: Readers): string => {
  const { type, words, fields } = shape
  const declared = personalFields[type as EventType]
  const personal = new Map<string, string>(
    declared === 'none' ? [] : declared.fields.map((field: string) => [field, declared.person]),
  )
  const version = currentVersion(type, upcasts)
  const by = decider?.commands.filter(({ raises }) => raises.has(type)).map(({ name }) => code(name)) ?? []
  const lines = [
    `Raised by: ${by.length > 0 ? by.join(', ') : 'nobody today; it is in older logs'}.`,
    ...listed('Projections', readBy.projections(type)),
    ...listed('Reactions', readBy.reactions(type)),
    ...(readBy.isLive(type) ? ['Open pages are notified of it.'] : []),
    ...(version > 1 ? [`Version ${version}; older ones are brought up to it when they are read.`] : []),
  ]
  return [`### ${type}`, ...(words ? [words] : []), table(fields, personal), lines.join(' ')].join('\n\n')
}

const listed = (what: string, names: readonly string[]) =>
  names.length > 0 ? [`${what}: ${names.map(code).join(', ')}.`] : []

const namedSection = ({ name, fields }: NamedShape) => [`### ${name}`, table(fields, new Map())].join('\n\n')

const table = (fields: readonly Field[], personal: ReadonlyMap<string, string>): string => {
  const rows = fields.map(({ name, type, isOptional, words }) => [
    code(name),
    code(`${type}${isOptional ? ', or left out' : ''}`),
    ...(personal.size > 0 ? [personal.has(name) ? `of ${code(personal.get(name) ?? '')}` : ''] : []),
    words.replaceAll('|', '\\|'),
  ])
  const columns = ['field', 'type', ...(personal.size > 0 ? ['personal'] : []), 'meaning']
  // A column without content is left out.
  const shown = columns.map((_, index) => index < 2 || rows.some((row) => row[index] !== ''))
  const line = (cells: readonly string[]) => `| ${cells.filter((_, index) => shown[index]).join(' | ')} |`
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n')
}

/** A bar would end a table cell, even inside code. */
const code = (text: string) => `\`${text.replaceAll('|', '\\|')}\``
