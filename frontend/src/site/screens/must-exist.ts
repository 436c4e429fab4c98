import { notFound } from '@tanstack/react-router'
import { CallError } from '../../server/call.ts'

/**
 * For the loader of a page about one record: the first response is 404 if the signed-in person has no such record, or
 * the id cannot be one. On the server only; in the browser the page itself asks and says that there is none. After
 * any other failure too the page asks, in the browser.
 * @throws the router's "not found"
 */
export const mustExist = async (ask: () => Promise<unknown>): Promise<void> => {
  if (typeof window !== 'undefined') return
  try {
    await ask()
  } catch (error) {
    if (error instanceof CallError && (error.status === 404 || error.status === 422)) throw notFound()
  }
}
