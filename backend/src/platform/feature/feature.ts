/**
 * All parts of a feature in one object. The product's lists of functions, commands, events, projections,
 * process managers and console pages are derived from the list of features, so that nobody writes a name
 * twice. Omissions and misspellings do not compile: a handler too many or missing, a command that no decider
 * handles, an event without its personal fields, a missing `erase`.
 */

import type { Type } from '@nestjs/common'
import type { Declaration, DeclarationsOf } from '../../contract/declare.ts'
import type { Command } from '../../domain/decider/decider.ts'
import type { CommandContext } from '../commands/decide-and-append.ts'
import type { SentCommand, StreamKind } from '../commands/sent-command.ts'
import type { Resource } from '../console/resource.ts'
import type { ReadTables } from '../consumers/tables.ts'
import type { EventStore } from '../event-store/event-store.ts'
import type { PersonKeys } from '../event-store/person-keys.ts'
import type { CachedFunctions } from '../functions/cached-function.ts'
import type { Handlers, HandlerContext } from '../functions/registry.ts'
import type { LiveChangeOf } from '../http/live.ts'
import type { SiteGate } from '../http/site.ts'
import type { AdvisoryLock } from '../postgres/advisory-locks.ts'
import type { Deadline } from '../processes/deadline.ts'
import type { Eraser, ProcessManager } from '../processes/process-manager.ts'
import type { JobParts, ProcessManagerParts } from '../processes/start-process-managers.ts'
import type { Projection } from '../projecting/projection.ts'
import type { RepeatedWork } from '../repeat.ts'
import type { Settings } from '../settings/settings.ts'

/** Injection token of a `T`. */
export type Token<T> = symbol & { readonly injects?: T }

/** What a feature's process managers are built from. */
export interface ProcessParts extends ProcessManagerParts {
  /** What each feature erases for a person. */
  readonly erasers: readonly Eraser[]
}

/** The data of an account by which a feature can find its own records of the same person. */
interface AccountToFindBy {
  readonly accountId: string
  readonly email: string
  /** Anybody can sign up with any address, so until it is confirmed the address proves nothing. */
  readonly isVerified: boolean
}

/**
 * Finds the ids in the log that are the same person as an account, each with the stream that is only about them, if
 * there is one.
 */
export type FindPersons = (
  context: Pick<HandlerContext, 'idOf' | 'stateOf' | 'isErased'>,
  account: AccountToFindBy,
) => Promise<readonly { readonly personId: string; readonly ownStream: string | null }[]>

/** Injection token of how every feature finds the records of an account's person. */
export const FIND_PERSONS: Token<readonly FindPersons[]> = Symbol('find persons')

/** Work that runs again and again beside the process managers. */
export interface PeriodicJob extends Pick<RepeatedWork, 'run' | 'everyMs' | 'firstAfterMs'> {
  /** What the log says when a run fails. */
  readonly failure: string
}

export interface FeatureParts {
  /** The Nest module with the feature's controllers and with what it opens: its tables' and caches' readers. */
  readonly module: Type
  /** What its handlers get beside the context of a call, by the tokens that Nest provides it under. */
  readonly needs: object
  /**
   * The feature's contract modules, spread into one object; exports that are not declarations are ignored.
   */
  readonly contract: object
  readonly handlers: object
  /** Which functions' answers are cached. */
  readonly cached?: object
  readonly streams: readonly StreamKind[]
  /** How its commands travel on Nest's CommandBus; its module provides the handler. */
  readonly sent?: new (command: never, context: CommandContext) => SentCommand<Command>
  readonly projections: readonly Projection[]
  readonly processManagers?: (parts: ProcessParts) => readonly ProcessManager[]
  /** What falls due some time after something happened: commands and mails. */
  readonly deadlines?: (parts: JobParts) => readonly Deadline[]
  readonly jobs?: (parts: JobParts & Pick<FeatureParts, 'projections'>) => readonly PeriodicJob[]
  /**
   * For a feature whose jobs work out something that answers are made of: what is left of it, in words, or null
   * once all of it is known. Nothing is answered before it was known once (first-catch-up.ts).
   */
  readonly left?: (tables: ReadTables) => Promise<string | null>
  /**
   * The tables that it keeps outside the log and the read tables, as `create … if not exists`, under the names of
   * the locks that they are created with.
   */
  readonly ownTables?: Readonly<Partial<Record<AdvisoryLock, string>>>
  /** By event type: which live updates the event causes, and for whom; 'nothing' for those of its streams that cause none. */
  readonly live?: Readonly<Record<string, LiveChangeOf | 'nothing'>>
  /** The lists that the feature adds to the console. */
  readonly lists?: readonly Resource[]
  readonly findPersons?: FindPersons
  /** The id that an account has in the feature's streams, if it is not the account's own. */
  readonly idOfAccount?: (context: Pick<HandlerContext, 'idOf'>, accountId: string) => string
  /** Decides who reads a page of the site. At most one feature has a gate. */
  readonly siteGateOf?: (settings: Settings) => SiteGate
  /** Erases what the feature stores about a person outside the log and the read tables. */
  readonly erase: 'nothing' | ((store: EventStore, keys: Pick<PersonKeys, 'find' | 'states'>) => Eraser)
}

/** `Counted`: what may be counted when a cached answer is given. */
export interface Feature<Module extends object, Needs extends object, Counted> extends FeatureParts {
  readonly needs: { readonly [Name in keyof Needs]: Token<Needs[Name]> }
  readonly contract: Module
  readonly handlers: Handlers<DeclarationsOf<Module>, Needs>
  readonly cached?: CachedFunctions<DeclarationsOf<Module>, Counted>
}

/** Call it as `feature<Needs>()({…})`: the type of what the handlers need is given, the rest is inferred. */
export const feature =
  <Needs extends object = object, Counted = never>() =>
  <Module extends object>(described: Feature<Module, Needs, Counted>): Feature<Module, Needs, Counted> =>
    described

type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

type NeedsOfOne<F> = F extends Feature<infer _Module, infer Needs, infer _Counted> ? Needs : never

export type NeedsOf<Features extends readonly FeatureParts[]> = Intersection<NeedsOfOne<Features[number]>> &
  object

export type ContractOf<Features extends readonly FeatureParts[]> = Intersection<
  { [Index in keyof Features]: DeclarationsOf<Features[Index]['contract']> }[number]
> &
  object

const isDeclaration = (name: string, value: unknown): value is Declaration =>
  typeof value === 'object' && value !== null && 'id' in value && value.id === name && 'access' in value

/** @throws when two features declare the same id. */
export const contractOf = <const Features extends readonly FeatureParts[]>(
  features: Features,
): ContractOf<Features> => {
  const all: Record<string, Declaration> = {}
  for (const { contract } of features)
    for (const [name, value] of Object.entries(contract) as [string, unknown][])
      if (isDeclaration(name, value)) {
        if (Object.hasOwn(all, name)) throw new Error(`Two features declare ${name}`)
        all[name] = value
      }
  return all as ContractOf<Features>
}

export const handlersOf = <const Features extends readonly FeatureParts[]>(
  features: Features,
): Intersection<Features[number]['handlers']> =>
  Object.assign({}, ...features.map(({ handlers }) => handlers)) as Intersection<Features[number]['handlers']>
