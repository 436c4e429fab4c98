/** Whether this process can listen on a port, asked before anything costs time. */
import { once } from 'node:events'
import { createServer } from 'node:net'

/** @throws what listening there throws, as EADDRINUSE with the port. */
export const checkPortIsFree = async (host: string, port: number): Promise<void> => {
  const probe = createServer()
  probe.listen({ host, port })
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}
