import { expect, it } from '@jest/globals'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import { acceptWaiting } from './accept-waiting.ts'

const callers = 20

/** Opens connections from a thread of its own, and counts those that are established. */
const calling = `
  const { connect } = require('node:net')
  const { workerData: { port, callers, connected }, parentPort } = require('node:worker_threads')
  let answered = 0, over = 0
  const end = () => { over += 1; if (over === callers) parentPort.postMessage(answered) }
  for (let nth = 0; nth < callers; nth += 1) {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write('GET / HTTP/1.1\\r\\nHost: here\\r\\nConnection: close\\r\\n\\r\\n')
      Atomics.add(connected, 0, 1)
      Atomics.notify(connected, 0)
    })
    socket.once('data', () => { answered += 1 })
    socket.on('error', () => undefined)
    socket.on('close', end)
  }`

it('accepts every connection that was made while the server was busy, before it stops listening', async () => {
  const server = createServer((_request, response) => response.end('answered'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const connected = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(calling, { eval: true, workerData: { port, callers, connected } })
  await once(worker, 'online')
  // The server is busy until the system has established all connections.
  for (let now = 0; now < callers; now = Atomics.load(connected, 0)) Atomics.wait(connected, 0, now, 10_000)

  // The worker may send its number while the connections are still being accepted.
  const message = once(worker, 'message')
  await acceptWaiting(server)
  server.close()
  const [answered] = (await message) as [number]
  expect(answered).toBe(callers)
})
