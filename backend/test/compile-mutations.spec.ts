/**
 * What must not compile: a part of a feature that was forgotten, or misspelt. The compiler is asked about the files of
 * endorsements as they are, each with one thing taken out or changed, about the access matrix of the threats' specs, and
 * about the registry of server functions as it might be.
 */

import { describe, expect, it } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const backend = fileURLToPath(new URL('../', import.meta.url))
const { config } = ts.readConfigFile(`${backend}tsconfig.json`, (path) => readFileSync(path, 'utf8')) as {
  config: unknown
}
const settings = { ...ts.parseJsonConfigFileContent(config, ts.sys, backend).options, noEmit: true }

const path = (file: string) => join(backend, 'src', file)
const textOf = (file: string) => readFileSync(path(file), 'utf8')

const parsed = new Map<string, ts.SourceFile | undefined>()

const registry = `
  import type { ProductHandlers } from './features.ts'
  declare const handlers: ProductHandlers
`
const declaring = (rest: string) => `
  import * as z from 'zod/mini'
  import { query } from '../contract/declare.ts'
  export const declared = query('declared', { input: z.strictObject({}), output: z.object({}), ${rest} })
`
/** Files that exist in this spec alone, beside the registry. None imports another, so that all are in each program. */
const asIf = {
  'features/as-if-all.ts': `${registry} export const all: ProductHandlers = { ...handlers }`,
  'features/as-if-one-is-missing.ts': `${registry}
    const { optionLists, ...others } = handlers
    export const all: ProductHandlers = others`,
  'features/as-if-another-answer.ts': `${registry}
    export const all: ProductHandlers = { ...handlers, session: () => ({ user: 7 }) }`,
  'features/as-if-anyone.ts': declaring("access: 'anyone'"),
  'features/as-if-nobody-said.ts': declaring(''),
  'features/as-if-a-king.ts': declaring("access: ['king']"),
} as const
for (const [file, text] of Object.entries(asIf))
  parsed.set(path(file), ts.createSourceFile(path(file), text, ts.ScriptTarget.ES2022))

/** Of the files as they are, but for one. What the compiler knows of the rest it takes from the program before. */
const programOf = (changed?: { readonly file: string; readonly text: string }, before?: ts.Program) => {
  const host = ts.createCompilerHost(settings)
  const getSourceFile = host.getSourceFile.bind(host)
  host.getSourceFile = (name, target, ...rest) => {
    if (changed && name === path(changed.file)) return ts.createSourceFile(name, changed.text, target)
    if (!parsed.has(name)) parsed.set(name, getSourceFile(name, target, ...rest))
    return parsed.get(name)
  }
  return ts.createProgram([...asked, ...Object.keys(asIf)].map(path), settings, host, before)
}

/** What the compiler says of a file. */
const complaintsAbout = (file: string, program: ts.Program): string[] =>
  program
    .getSemanticDiagnostics(program.getSourceFile(path(file)))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))

interface Mutation {
  readonly what: string
  readonly file: string
  /** Where the compiler complains, when that is another file. */
  readonly noticedIn?: string
  readonly from: string | RegExp
  readonly to: string
  readonly complaint: RegExp
}

const domain = 'domain/endorsements/endorsements.ts'
const pins = 'domain/endorsements/endorsement-pins.ts'
const written = 'domain/endorsements/written-endorsements.ts'
const moderation = 'domain/endorsements/endorsement-moderation.ts'
const projection = 'projections/endorsements/endorsements.ts'
const pinsProjection = 'projections/endorsements/endorsement-pins.ts'
const feature = 'features/endorsements/feature.ts'
const handlers = 'features/endorsements/worklist-handlers.ts'
const accessRules = '../test/threats/access-rules.ts'

/** What a list of the yes or no of profiles must have of each. */
const leavingOut = (parts: readonly (readonly [what: string, part: RegExp])[]) =>
  parts.map(([what, part]): Mutation => ({
    what,
    file: 'domain/profiles/yes-no-fields.ts',
    from: part,
    to: '',
    complaint: /Property '(looks_?after_?older_?siblings|section)' is missing/i,
  }))

const mutations: readonly Mutation[] = [
  {
    what: 'an event that changes nothing, because its entry was deleted',
    file: written,
    from: "EndorsementDeclined: (state, event) => withStatus(state, event, 'declined'),",
    to: '',
    complaint: /Property 'EndorsementDeclined' is missing/,
  },
  {
    what: 'a command that nothing decides',
    file: pins,
    from: /UnpinEndorsement\(state, [^]*?\n {2}\},\n/,
    to: '',
    complaint: /Property 'UnpinEndorsement' is missing/,
  },
  {
    what: 'a command that is new and is decided nowhere',
    file: written,
    from: 'export type WrittenCommand =',
    to: "export type WrittenCommand =\n  | Command<'PraiseEndorsement', OfEndorsement>",
    complaint: /Property 'PraiseEndorsement' is missing/,
  },
  {
    what: 'an event that is new and changes nothing',
    file: pins,
    from: /(\| DomainEvent<'PinsReordered')/,
    to: "| DomainEvent<'EndorsementPraised', Pinned> $1",
    complaint: /'EndorsementPraised' is missing/,
  },
  {
    what: 'an event of which nobody said whether it is personal',
    file: pins,
    from: /EndorsementPinned: 'none',/,
    to: '',
    complaint: /Property 'EndorsementPinned' is missing/,
  },
  {
    what: 'a personal field that the event does not have',
    file: written,
    from: "fields: ['text', 'writerName'",
    to: "fields: ['words', 'writerName'",
    complaint: /"words"/,
  },
  {
    what: 'an event with another shape than was agreed on',
    file: written,
    from: /approvedCount, approvedAt \}/,
    to: 'approvedAt }',
    complaint: /'approvedCount' is missing|not assignable/,
  },
  {
    what: 'a projection of an event that is misspelt',
    file: pinsProjection,
    from: 'EndorsementPinned: pins',
    to: 'EndorsementPined: pins',
    complaint: /'EndorsementPined' does not exist|EndorsementPined/,
  },
  {
    what: 'a projection that reads a field which the event does not have',
    file: projection,
    from: 'event.data.approvedAt',
    to: 'event.data.approvedOn',
    complaint: /'approvedOn' does not exist/,
  },
  {
    what: 'a projection of a column that is misspelt',
    file: projection,
    from: 'approved_at: event.data.approvedAt',
    to: 'aproved_at: event.data.approvedAt',
    complaint: /'aproved_at' does not exist/,
  },
  {
    what: 'a projection of a value that its column cannot have',
    file: projection,
    from: 'approved_at: event.data.approvedAt',
    to: 'approved_at: 7',
    complaint: /'number' is not assignable to type 'string \| Date/,
  },
  {
    what: 'a projection of a row that lacks a column',
    file: projection,
    from: 'sent_at: requestedAt,',
    to: '',
    complaint: /Property 'sent_at' is missing/,
  },
  {
    what: 'a column of which nobody said whether analysts see it',
    file: projection,
    from: "means('Who it is about', id('clear'))",
    to: "means('Who it is about', id())",
    complaint: /is missing the following properties from type 'Column<[^']*': sight/,
  },
  {
    what: 'a live update for an event that is misspelt',
    file: 'features/endorsements/live-changes.ts',
    from: 'EndorsementRemoved: toBoth',
    to: 'EndorsementRemovd: toBoth',
    complaint: /EndorsementRemovd/,
  },
  {
    what: 'a reaction to an event that is misspelt',
    file: 'features/endorsements/endorsement-mails.ts',
    from: 'EndorsementRequestResent: ask',
    to: 'EndorsementRequestSentAgain: ask',
    complaint: /EndorsementRequestSentAgain/,
  },
  {
    what: 'an event that says how many are approved and that the profile does not count',
    file: moderation,
    from: "  EndorsementRemoved: 'none',\n",
    to: '',
    complaint: /Property 'EndorsementRemoved' is missing/,
  },
  {
    what: 'rules of the pins that the stream leaves out',
    file: domain,
    from: ', ...pinDecisions',
    to: '',
    complaint: /missing the following properties.*PinEndorsement/,
  },
  {
    what: 'a command that the list of all commands lacks',
    file: 'domain/commands.ts',
    noticedIn: feature,
    from: '  | EndorsementCommand\n',
    to: '',
    complaint: /Decider<Endorsements, EndorsementCommand, EndorsementEvent>' is not assignable/,
  },
  {
    what: 'a feature that does not say what it erases',
    file: feature,
    from: 'erase: askedEraser,',
    to: '',
    complaint: /Property 'erase' is missing/,
  },
  {
    what: 'a server function without a handler',
    file: handlers,
    from: "unpinEndorsement: onOwn('UnpinEndorsement'),",
    to: '',
    complaint: /Property 'unpinEndorsement' is missing/,
  },
  {
    what: 'a server function of which the access matrix does not say who may call it',
    file: accessRules,
    from: /pinEndorsement: .*,/,
    to: '',
    complaint: /Property 'pinEndorsement' is missing/,
  },
  {
    what: 'a refusal with a code that no answer is made of',
    file: pins,
    from: "'stale',",
    to: "'outdated',",
    complaint: /'"outdated"' is not assignable/,
  },
  {
    what: 'a filter that finds nobody',
    file: 'projections/search/search-terms.ts',
    from: /\n {2}faith: .*/,
    to: '',
    complaint: /Property 'faith' is missing/,
  },
  {
    what: 'a filter that is ticked and changes nothing',
    file: 'features/search/search-chosen.ts',
    from: /\n {2}faith: .*/,
    to: '',
    complaint: /Property 'faith' is missing/,
  },
  ...leavingOut([
    ['a yes or no of a profile that no section asks', / section: 'care',/],
    ['one without a question', /\n {2}looksAfterOlderSiblings: \{\n {4}name[^]*?\n {2}\},/],
    [
      'one that is a filter and has no words for it',
      /\n {2}looksAfterOlderSiblings: \{\n {4}group[^]*?\n {2}\},/,
    ],
    ['one that is a fact and is said nowhere', /\n {2}looks_after_older_siblings: .*/],
    ['one without the words that ask for it', /\n {2}looksAfterOlderSiblings: \{\n {4}en[^]*?\n {2}\},/],
    ['one without the words that it is found by', /\n {2}looksAfterOlderSiblings: 'older siblings',/],
  ]),
]

const asked = [...new Set(mutations.flatMap(({ file, noticedIn = file }) => [file, noticedIn]))]
const whole = programOf()

it.each([...new Set(mutations.map(({ file, noticedIn }) => noticedIn ?? file))])(
  'The compiler has nothing to say of %s as it is',
  (file) => {
    expect(complaintsAbout(file, whole)).toEqual([])
  },
)

it.each(mutations)('There cannot be $what', ({ file, noticedIn = file, from, to, complaint }) => {
  const text = textOf(file).trimEnd()
  const mutated = text.replace(from, to)
  expect(mutated).not.toBe(text)
  expect(complaintsAbout(noticedIn, programOf({ file, text: mutated }, whole)).join('\n')).toMatch(complaint)
})

const complaintsAsIf = (file: keyof typeof asIf) => complaintsAbout(file, whole)

describe('The registry', () => {
  it('compiles with a handler for each declaration', () => {
    expect(complaintsAsIf('features/as-if-all.ts')).toEqual([])
  })

  it('does not compile when one is missing', () => {
    expect(complaintsAsIf('features/as-if-one-is-missing.ts').join()).toContain(
      "Property 'optionLists' is missing",
    )
  })

  it('does not compile with a handler that answers something else', () => {
    expect(complaintsAsIf('features/as-if-another-answer.ts')).not.toEqual([])
  })
})

describe('The declaration of a server function', () => {
  it('compiles when it says who may call', () => {
    expect(complaintsAsIf('features/as-if-anyone.ts')).toEqual([])
  })

  it('does not compile when it does not', () => {
    expect(complaintsAsIf('features/as-if-nobody-said.ts').join()).toContain("Property 'access' is missing")
  })

  it('does not compile for a role there is none of', () => {
    expect(complaintsAsIf('features/as-if-a-king.ts')).not.toEqual([])
  })
})
