import { createCall } from '../../server/call.ts'
import { fetchTransport } from '../../server/fetch-transport.ts'

/** How the console calls server functions: what staff do, and who is asking. */
export const call = createCall(fetchTransport)
