import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { runDepth } from '../../../test/depth.ts'
import { isRefusal } from '../decider/decider.ts'
import {
  commandsAfter,
  linkedAfter,
  namedIn,
  type LinkedEntries,
  type LinkingEvent,
} from './merged-entries.ts'
import { waitlist, type WaitlistCommand, type WaitlistEntry } from './waitlist.ts'

const entryIds = ['a', 'b', 'c'] as const
const entryId = fc.constantFrom(...entryIds)
const act = fc.oneof(
  { weight: 3, arbitrary: fc.record({ type: fc.constant('join' as const), entryId }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('leave' as const), entryId }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('merge' as const), entryId, keptId: entryId }) },
  fc.record({ type: fc.constant('undo' as const), entryId }),
  fc.record({ type: fc.constant('invite' as const), entryId }),
  fc.record({ type: fc.constant('erase' as const), entryId }),
  // The process manager handles some events, and is killed after some commands of the next one.
  {
    weight: 4,
    arbitrary: fc.record({ type: fc.constant('follow' as const), events: fc.nat(1), sent: fc.nat(3) }),
  },
)

const answers = {
  email: 'a@example.org',
  fullName: 'A',
  userType: 'parent',
  location: null,
  message: null,
} as const

/** As the process manager's table is read: these entries, and all that are linked with them. */
const readable = (linked: LinkedEntries, ids: readonly string[]): LinkedEntries => {
  const reached = new Set(ids)
  for (const id of reached)
    for (const [other, { sameAs }] of linked) {
      if (other === id && sameAs !== null) reached.add(sameAs)
      if (sameAs === id) reached.add(other)
    }
  return new Map([...linked].filter(([id]) => reached.has(id)))
}

/** Streams, the log, and a process manager that is behind. */
const openList = () => {
  const states = new Map<string, WaitlistEntry>()
  const log: LinkingEvent[] = []
  const sentBefore = new Set<string>()
  const erasedKeys = new Set<string>()
  let linked: LinkedEntries = new Map()
  let handled = 0
  let minutes = 0
  const stateOf = (id: string) => states.get(id) ?? waitlist.initial

  const send = (command: WaitlistCommand) => {
    const decide = waitlist.decide[command.type] as (
      state: WaitlistEntry,
      command: WaitlistCommand,
      now: Date,
    ) => ReturnType<(typeof waitlist.decide)['JoinWaitlist']>
    const decision = decide(stateOf(command.entryId), command, new Date((minutes += 1) * 60_000))
    if (isRefusal(decision)) return
    for (const event of decision) {
      states.set(command.entryId, waitlist.evolve(stateOf(command.entryId), event))
      if (event.type !== 'WaitlistJoinRepeated' && event.type !== 'WaitlistInvited') log.push(event)
    }
  }
  const erase = (personIds: readonly string[], isFurther: boolean) => {
    for (const id of personIds) erasedKeys.add(id)
    log.push({
      type: 'PersonErased',
      data: { accountId: 'account', personIds, erasedAt: '', ...(isFurther && { isFurther: true }) },
    })
  }
  /** @param most commands that are sent before the process ends */
  const follow = (most = Number.POSITIVE_INFINITY): void => {
    const event = log[handled]
    if (!event) return
    const commands = commandsAfter(readable(linked, namedIn(event)), event)
    for (const [nth, command] of commands.entries()) {
      if (nth >= most) return
      const id = JSON.stringify([handled, command])
      if (!sentBefore.has(id)) send(command)
      sentBefore.add(id)
    }
    if (event.type === 'PersonErased' && !event.data.isFurther) {
      const closed = commands.map((each) => each.entryId).filter((id) => stateOf(id).status === 'erased')
      if (closed.length > 0) erase(closed, true)
    }
    linked = linkedAfter(linked, event)
    handled += 1
  }
  return {
    log,
    stateOf,
    isErased: (id: string) => erasedKeys.has(id) || stateOf(id).status === 'erased',
    send,
    erase,
    follow,
    settle() {
      for (let rounds = 0; handled < log.length; rounds += 1) {
        if (rounds > 1_000) throw new Error('It never ends')
        follow()
      }
    },
  }
}
type List = ReturnType<typeof openList>

const perform = (list: List, each: typeof act extends fc.Arbitrary<infer Act> ? Act : never) => {
  switch (each.type) {
    case 'follow':
      for (let nth = 0; nth < each.events; nth += 1) list.follow()
      return list.follow(each.sent)
    case 'erase':
      return list.stateOf(each.entryId).status === 'open' || list.isErased(each.entryId)
        ? undefined
        : list.erase([each.entryId], false)
    case 'join':
      // With the address of an erased entry, the next entry would be made.
      return list.isErased(each.entryId)
        ? undefined
        : list.send({ type: 'JoinWaitlist', entryId: each.entryId, answers, repeatId: 'r' })
    case 'leave':
      return list.send({
        type: 'UnsubscribeWaitlistEntry',
        entryId: each.entryId,
        by: 'person',
        reason: null,
      })
    case 'invite':
      return list.send({ type: 'InviteWaitlistEntry', entryId: each.entryId, reason: null })
    case 'undo':
      return list.send({ type: 'UndoWaitlistMerge', entryId: each.entryId, reason: 'Two people' })
    case 'merge':
      // Nothing looks at the other entry: a colleague may be faster, and a server may die before it looks again.
      return each.entryId === each.keptId
        ? undefined
        : list.send({ ...each, type: 'MergeWaitlistEntry', reason: 'One person' })
  }
}

/** Where a merged entry leads, with no more steps than there are entries. */
const rootOf = (list: List, id: string): string | null => {
  let at = id
  for (let steps = 0; steps <= entryIds.length; steps += 1) {
    const entry = list.stateOf(at)
    if (entry.status !== 'joined' || entry.mergedInto === null || list.isErased(at)) return at
    at = entry.mergedInto
  }
  return null
}

/**
 * Which entries the person behind them is to be on the list with, told from the log alone: the last of all joins
 * by an entry and all leaves by it, or by one that was merged with it then, counts.
 */
const wanted = (log: readonly LinkingEvent[]): ReadonlyMap<string, 'on' | 'off' | 'erased'> => {
  const wants = new Map<string, 'on' | 'off' | 'erased'>()
  const merged = new Map<string, string>()
  const same = new Map<string, string>()
  const gone = new Set<string>()
  const close = (id: string) => {
    gone.add(id)
    merged.delete(id)
  }
  const together = (id: string, links: ReadonlyMap<string, string>) => {
    const reached = new Set([id])
    for (const each of reached)
      for (const [one, other] of links) {
        if (one === each) reached.add(other)
        if (other === each) reached.add(one)
      }
    return reached
  }
  for (const event of log)
    switch (event.type) {
      case 'WaitlistJoined':
      case 'WaitlistAnswersRevised':
        wants.set(event.data.entryId, 'on')
        break
      case 'WaitlistEntryMerged':
        if (gone.has(event.data.entryId)) break
        merged.set(event.data.entryId, event.data.keptId)
        same.set(event.data.entryId, event.data.keptId)
        break
      case 'WaitlistMergeUndone':
        merged.delete(event.data.entryId)
        if (!event.data.isKeptGone) same.delete(event.data.entryId)
        break
      case 'WaitlistUnsubscribed':
        if (event.data.leftById === undefined)
          for (const id of together(event.data.entryId, merged))
            if (wants.get(id) === 'on') wants.set(id, 'off')
        merged.delete(event.data.entryId)
        break
      case 'PersonErased':
        if (!event.data.isFurther)
          for (const erased of event.data.personIds)
            for (const id of together(erased, same)) if (wants.has(id)) wants.set(id, 'erased')
        for (const erased of event.data.personIds) close(erased)
        break
      case 'WaitlistEntryErased':
        close(event.data.entryId)
        break
    }
  return wants
}

describe('Entries of the waitlist that staff merge', () => {
  it('can be invited if their person joined last, and are gone if they left or were erased by any of them', () => {
    fc.assert(
      fc.property(fc.array(act, { minLength: 5, maxLength: 30, size: 'max' }), (acts) => {
        const list = openList()
        for (const each of acts) perform(list, each)
        list.settle()
        for (const [id, want] of wanted(list.log)) {
          const root = rootOf(list, id)
          if (root === null) throw new Error(`The merges of ${id} lead in a circle`)
          expect([id, list.isErased(id)]).toEqual([id, want === 'erased'])
          if (want === 'erased') continue
          const isInvitable = list.stateOf(root).status === 'joined' && !list.isErased(root)
          expect([id, isInvitable]).toEqual([id, want === 'on'])
        }
      }),
      { numRuns: runDepth(5_000, 100_000) },
    )
  })
})
