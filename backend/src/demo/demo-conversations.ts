/**
 * What demo people write to each other: one long conversation, short ones that are read and unread, blocks by
 * a parent and by a provider, an open report, a closed one, and one that stopped the conversation. All dates
 * are in days relative to the day that the demo is made.
 */
import type { Refusal } from '../domain/decider/decider.ts'
import * as commands from '../domain/messages/conversation-commands.ts'
import type { Side } from '../domain/messages/conversation-events.ts'
import { demoConversations, type ConversationStory } from './demo-conversation-stories.ts'
import { accountIdOf, demoId, idsOf, type IdOf } from './demo-ids.ts'
import { demoParent } from './demo-parents.ts'
import { demoPeople } from './demo-people.ts'

export type DemoConversationCommand = commands.ConversationCommand

interface Step {
  readonly command: DemoConversationCommand
  readonly id: string
  /** Milliseconds. */
  readonly at: number
  readonly actorId: string
}

export interface DemoConversationSeed {
  /** As in seed-demo.ts: a repeat has no further effect. */
  readonly execute: (
    command: DemoConversationCommand,
    context: { readonly commandId: string; readonly at: Date; readonly actorId: string },
  ) => Promise<Refusal | object>
  readonly idOf: IdOf
  readonly now: Date
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Runs after the people and the parents exist. @throws when a command is refused, which is a defect */
export const seedDemoConversations = async ({ execute, idOf, now }: DemoConversationSeed): Promise<void> => {
  const today = Math.floor(now.getTime() / day) * day
  await Promise.all(
    demoConversations.map(async (story) => {
      for (const { command, id, at, actorId } of stepsOf(story, idOf, today)) {
        const commandId = demoId(`${command.type}/${id}`)
        const outcome = await execute(command, { commandId, at: new Date(at), actorId })
        if ('refused' in outcome) throw new Error(`${command.type} of ${id} was refused: ${outcome.refused}`)
      }
    }),
  )
}

interface Talk {
  readonly id: string
  readonly pair: commands.ConversationPair
  readonly actors: Readonly<Record<Side, string>>
}

const talkOf = (story: ConversationStory, idOf: IdOf): Talk => {
  const person = demoPeople.find(({ name }) => name === story.with)
  if (!person) throw new Error(`There is no demo person called ${story.with}`)
  const { providerId, accountId = 'system' } = idsOf(idOf, person)
  const clientId = demoParent(story.client).accountId
  return {
    // Must equal the id that conversation-id.ts of the server functions makes.
    id: idOf('conversation', `${clientId}\n${providerId}`),
    pair: { clientId, providerId },
    actors: { client: clientId, provider: accountId },
  }
}

const other = { client: 'provider', provider: 'client' } as const

const stepsOf = (story: ConversationStory, idOf: IdOf, today: number): readonly Step[] => {
  const talk = talkOf(story, idOf)
  const lines = story.days.flatMap(({ on, hour: from, words }) =>
    words.map((text, nth) => ({
      by: text.startsWith('?') ? ('client' as const) : ('provider' as const),
      text: text.slice(2),
      at: today + on * day + from * hour + nth * 4 * minute,
    })),
  )
  const readUpTo = lines.length - (story.unread ?? 0)
  const sent = lines.flatMap(({ by, text, at }, index): Step[] => {
    const number = index + 1
    const id = `${story.client}/${story.with}/${number}`
    const say = { command: sending(talk, { by, text, id }, idOf), id, at, actorId: talk.actors[by] }
    const reader = other[by]
    const read = {
      command: new commands.MarkRead(talk.id, reader, number),
      id,
      at: at + 2 * minute,
      actorId: talk.actors[reader],
    }
    // Messages are read when the recipient answers, and after the last one.
    const isTurnOver = lines[index + 1]?.by !== by || number === readUpTo
    return isTurnOver && number <= readUpTo ? [say, read] : [say]
  })
  return [...sent, ...afterwards(story, talk, (lines.at(-1)?.at ?? today) + 10 * minute)]
}

const sending = (talk: Talk, line: { by: Side; text: string; id: string }, idOf: IdOf) => {
  const messageId = demoId(`message/${line.id}`)
  const { text } = line
  // Must equal the message that act-handlers.ts makes.
  const message = { messageId, text, digest: idOf('message', `${talk.id}\n${messageId}\n${text}`) }
  return line.id.endsWith('/1')
    ? new commands.StartConversation(talk.id, talk.pair, message)
    : new commands.SendMessage(talk.id, line.by, message)
}

/** A block or a report by one of them, and a moderator's decision about it. */
const afterwards = (
  { client, with: name, blockedBy, reported }: ConversationStory,
  talk: Talk,
  at: number,
): Step[] => {
  const id = `${client}/${name}`
  const steps: Step[] = []
  const reportId = demoId(`report/${id}`)
  if (reported) {
    const { by, reason, words, closed } = reported
    const report = new commands.ReportConversation(talk.id, by, reportId, { reason, words })
    steps.push({ command: report, id, at, actorId: talk.actors[by] })
    if (closed !== undefined) {
      const moderator = accountIdOf('moderator@demo.example')
      const looked = { at: at + hour, id, actorId: moderator }
      steps.push(
        { ...looked, command: new commands.RecordReportView(talk.id, reportId, moderator) },
        {
          ...looked,
          at: at + 2 * hour,
          command: new commands.CloseReport(talk.id, reportId, moderator, closed.outcome, closed.reason),
        },
      )
    }
  }
  if (blockedBy) {
    const block = new commands.BlockParticipant(talk.id, blockedBy)
    steps.push({ command: block, id, at: at + minute, actorId: talk.actors[blockedBy] })
  }
  return steps
}
