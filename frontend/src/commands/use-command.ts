import type { CallerInputOf, OutputOf } from 'backend/contract/declare'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Call } from '../server/call.ts'
import { createCommandSender, type Command, type CommandAnswer, type Post } from './send-command.ts'

/**
 * Carries out acts one at a time: while one is being sent, `carryOut` does nothing and returns null. It never throws.
 * When it resolves, the page has already rendered `isSending` as false, so that a field can take the focus.
 */
export const useCommandSender = (call: Call) => {
  const [sender] = useState(() => createCommandSender(call))
  const isUnderWay = useRef(false)
  const [isSending, setIsSending] = useState(false)
  const alone = async <T>(
    attempt: () => Promise<CommandAnswer<T> | null>,
  ): Promise<CommandAnswer<T> | null> => {
    if (isUnderWay.current) return null
    isUnderWay.current = true
    setIsSending(true)
    const sent = await attempt()
    isUnderWay.current = false
    flushSync(() => setIsSending(false))
    if (sent === null || 'answer' in sent) return sent
    return { failure: sent.failure, again: () => alone(sent.again) }
  }
  return { carryOut: <T>(act: (post: Post) => Promise<T>) => alone(() => sender.carryOut(act)), isSending }
}

/** The same for one command: `send(input)`. */
export const useCommand = <D extends Command>(call: Call, declaration: D) => {
  const { carryOut, isSending } = useCommandSender(call)
  const send = (input: CallerInputOf<D>): Promise<CommandAnswer<OutputOf<D>> | null> =>
    carryOut((post) => post(declaration, input))
  return { send, isSending }
}
