import { createCall } from '../../server/call.ts'
import { fetchTransport } from '../../server/fetch-transport.ts'

/** Calls server functions for the console: staff acts, and the session. */
export const call = createCall(fetchTransport)
