/**
 * All parts of a feature in one object. The product's lists of functions, commands, events, projections,
 * process managers and console pages are derived from the list of features, so that nobody writes a name
 * twice. Omissions and misspellings do not compile: a handler too many or missing, a command that no decider
 * handles, an event without its personal fields, a missing `erase`.
 */
import type { Provider, Type } from '@nestjs/common'
import type pg from 'pg'
import type { EntitySchema } from 'typeorm'
import type { Declaration, DeclarationsOf } from '../../contract/declare.ts'
import type { Command, Decider, DomainEvent, PersonalFields } from '../../domain/decider/decider.ts'
import { commandHandlersOf, type CommandClasses } from '../commands/command-handlers.ts'
import type { AnyResource } from '../console/resource.ts'
import type { ReadTables } from '../consumers/tables.ts'
import type { ReadSchema } from '../consumers/data-source.ts'
import type { EventStore } from '../event-store/event-store.ts'
import type { CachedFunctions } from '../functions/cached-function.ts'
import type { Handlers, HandlerContext } from '../functions/registry.ts'
import type { LiveChangeOf } from '../http/live.ts'
import type { Eraser, ProcessManager } from '../processes/process-manager.ts'
import type { BesideProcessManagers, ProcessManagerParts } from '../processes/start-process-managers.ts'
import type { Projection } from '../projecting/projection.ts'

export interface StreamKind<E extends DomainEvent = never> {
  /** Which fields of its events are personal. */
  readonly personal: PersonalFields<E>
  /** Nest providers. */
  readonly commandHandlers: readonly Provider[]
}

/**
 * Describes a kind of stream.
 * @param commands a module, or several spread into one object, that exports each of the decider's command
 *   classes under its name
 */
export const streamKind = <State, C extends Command, E extends DomainEvent>(
  decider: Decider<State, C, E>,
  commands: CommandClasses<C>,
  personal: PersonalFields<E>,
): StreamKind<E> => ({ personal, commandHandlers: commandHandlersOf(decider, commands) })

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

/** Work that runs beside the process managers. */
export interface BackgroundJob {
  readonly start: (parts: BesideProcessManagers) => { stop(): Promise<void> }
  /**
   * What the job works out from the read tables that answers are made of: what is left of it, in words, or null once
   * all of it is known. Nothing is answered before it was known once (first-catch-up.ts).
   */
  readonly left: 'answers need nothing of it' | ((tables: ReadTables) => Promise<string | null>)
}

export interface FeatureParts {
  /**
   * The feature's contract modules, spread into one object; exports that are not declarations are ignored.
   */
  readonly contract: object
  readonly handlers: object
  /** Which functions' answers are cached. */
  readonly cached?: object
  readonly streams: readonly { readonly personal: object; readonly commandHandlers: readonly Provider[] }[]
  readonly projections: readonly Projection[]
  readonly entities: readonly EntitySchema[]
  readonly migrations: ReadSchema['migrations']
  readonly processManagers?: (parts: ProcessParts) => readonly ProcessManager[]
  readonly backgroundJobs?: readonly BackgroundJob[]
  /** Creates the tables that its process managers need, if they are missing. */
  readonly ensureTables?: (pool: Pick<pg.Pool, 'query'>) => Promise<void>
  /** By event type: which live updates the event causes, and for whom. */
  readonly live?: Readonly<Record<string, LiveChangeOf>>
  /** The lists that the feature adds to the console. */
  readonly lists?: readonly AnyResource[]
  /** Routes of the console beside its lists, in this order. */
  readonly consoleControllers?: readonly Type[]
  /** Routes of the site. */
  readonly controllers?: readonly Type[]
  readonly findPersons?: FindPersons
  /** Erases what the feature stores about a person outside the log and the read tables. */
  readonly erase: 'nothing' | ((store: EventStore) => Eraser)
}

/** `Counted`: what may be counted when a cached answer is given. */
export interface Feature<Module extends object, Needs extends object, Counted> extends FeatureParts {
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
