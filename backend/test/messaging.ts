/** Parents and providers who message each other, for specs: with accounts, and with the calls they make. */

import { randomUUID } from 'node:crypto'
import type { ConversationCard } from '../src/contract/messages/conversations.ts'
import type { ConversationLine } from '../src/contract/messages/lines.ts'
import { askerOf, bodyOf } from './endorsing.ts'
import type { Reply } from './http-client.ts'
import { addressOf, callWith, execute, register, signIn } from './people.ts'
import type { RunningServer } from './shared-server.ts'

export interface Caller {
  readonly cookie: string
  /** Sends a command and returns whatever the answer is. */
  call(id: string, data: object): Promise<Reply>
  /** Sends a command. @throws for any answer but 200 */
  do<Answer = { status: string }>(id: string, data: object): Promise<Answer>
  /** Sends a query and returns whatever the answer is. */
  asks(id: string, input?: object): Promise<Reply>
  ask<Answer>(id: string, input?: object): Promise<Answer>
}

export const callerOf = (server: RunningServer, cookie: string): Caller => {
  const asks = (id: string, input: object = {}) => askerOf(server, cookie)(id, input)
  const call = (id: string, data: object) => callWith(server, cookie, id, data)
  return {
    cookie,
    call,
    asks,
    ask: async <Answer>(id: string, input: object = {}) => bodyOf(await asks(id, input)) as Answer,
    do: async <Answer>(id: string, data: object) => bodyOf(await call(id, data)) as Answer,
  }
}

export type Parent = Caller & { readonly accountId: string; readonly email: string; readonly name: string }

/** A parent with a verified account, signed in. */
export const someParent = async (server: RunningServer, name: string): Promise<Parent> => {
  const person = { name, email: addressOf(name.replaceAll(' ', '.')), kind: 'client' } as const
  const accountId = await register(server, person)
  return { ...callerOf(server, await signIn(server, person)), accountId, email: person.email, name }
}

export const newMessage = (text: string) => ({ messageId: randomUUID(), text })

export interface Sent {
  readonly conversationId: string
  readonly line: Extract<ConversationLine, { kind: 'message' }>
}

export interface Opened {
  readonly lines: readonly ConversationLine[]
  readonly other: ConversationCard['other']
  readonly hasEarlier: boolean
  readonly hasLater: boolean
  readonly lastNumber: number
  readonly firstUnread: number | null
  readonly unread: number
  readonly readByYou: number
  readonly readByOther: { readonly number: number; readonly at: string | null }
  readonly writingBarred: string | null
  readonly report: { readonly reportId: string; readonly closed: object | null } | null
  readonly acts: Readonly<Record<'write' | 'markRead' | 'block' | 'unblock' | 'report', boolean>>
}

export const opened = (who: Caller, id: string, part: object = {}): Promise<Opened> =>
  who.ask<Opened>('conversation', { id, ...part })

export const textsOf = ({ lines }: Pick<Opened, 'lines'>): (string | null)[] =>
  lines.flatMap((line) => (line.kind === 'message' ? [line.text] : []))

export const numbersOf = ({ lines }: Pick<Opened, 'lines'>): number[] => lines.map(({ number }) => number)

/** Conversation `c1`, whose parent wrote one message, and the provider reported it as report `r1`. */
export const reportedConversation = async (
  server: RunningServer,
  pair: { readonly clientId: string; readonly providerId: string },
): Promise<void> => {
  await execute(server, {
    type: 'StartConversation',
    conversationId: 'c1',
    pair,
    message: { messageId: 'm1', text: 'Send the money to me', digest: 'd' },
  })
  await execute(server, {
    type: 'ReportConversation',
    conversationId: 'c1',
    by: 'provider',
    reportId: 'r1',
    report: { reason: 'asks_for_money', words: 'They ask for money' },
  })
}
