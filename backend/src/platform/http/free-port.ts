/** Checks that this process can listen on a port, before it does any slow work. */

import { once } from 'node:events'
import { createServer } from 'node:net'

/** @throws the error of listening there, such as EADDRINUSE with the port. */
export const checkPortIsFree = async (host: string, port: number): Promise<void> => {
  const probe = createServer()
  probe.listen({ host, port })
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}
