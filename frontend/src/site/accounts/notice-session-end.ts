import { CallError, type CallOfAny } from '../../server/call.ts'

/** Calls `onEnd` when the server refuses a call because the session has ended. */
export const callThatNoticesSessionEnd =
  (call: CallOfAny, onEnd: () => void): CallOfAny =>
  async (declaration, input, options) => {
    try {
      return await call(declaration, input, options)
    } catch (error) {
      if (error instanceof CallError && error.code === 'not_authenticated') onEnd()
      throw error
    }
  }
