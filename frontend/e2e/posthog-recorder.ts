/** Stands in for PostHog: answers as its servers do, and keeps everything it receives in plain text. */

import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'

export interface ArrivedEvent {
  readonly event: string
  readonly properties: Record<string, unknown>
}

export interface Arrival {
  /** Milliseconds, by the recorder's clock. */
  readonly at: number
  readonly path: string
  readonly query: URLSearchParams
  /** The body, fully decompressed. */
  readonly text: string
  readonly events: readonly ArrivedEvent[]
}

export interface PostHogRecorder {
  /** The origin that a site sends its events to. */
  readonly host: string
  readonly arrivals: readonly Arrival[]
  /** All events except the chunks of recordings, in order of arrival. */
  readonly events: () => readonly ArrivedEvent[]
  readonly forget: () => void
  /** Sets the status that requests with events get from now on. */
  readonly answerEventsWith: (status: number) => void
  readonly stop: () => Promise<void>
}

const remoteConfig = {
  supportedCompression: ['gzip', 'gzip-js'],
  sessionRecording: { endpoint: '/s/', version: 'v2', recorderVersion: 'v2' },
  autocapture_opt_out: false,
  hasFeatureFlags: true,
  surveys: true,
  capturePerformance: true,
  heatmaps: true,
  captureDeadClicks: true,
  consoleLogRecordingEnabled: true,
}

export const startPostHogRecorder = async (): Promise<PostHogRecorder> => {
  const arrivals: Arrival[] = []
  let eventsAnswer = 200
  const server = createServer((request, response) => {
    void (async () => {
      const arrival = await arrivalOf(request)
      if (request.method !== 'OPTIONS') arrivals.push(arrival)
      answer(request, response, arrival.path, eventsAnswer)
    })()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    host: `http://127.0.0.1:${port}`,
    arrivals,
    events: () => arrivals.flatMap(({ events }) => events).filter(({ event }) => event !== '$snapshot'),
    forget: () => void arrivals.splice(0),
    answerEventsWith: (status) => void (eventsAnswer = status),
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

const answer = (request: IncomingMessage, response: ServerResponse, path: string, eventsAnswer: number) => {
  const isEvents = request.method === 'POST' && path === '/e/'
  response.writeHead(isEvents ? eventsAnswer : 200, {
    'content-type': 'application/json',
    'access-control-allow-origin': request.headers.origin ?? '*',
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
    'access-control-allow-methods': 'GET, POST, OPTIONS',
  })
  response.end(JSON.stringify(bodyFor(path)))
}

const bodyFor = (path: string): object => {
  if (path.startsWith('/array/')) return remoteConfig
  if (path.startsWith('/flags')) return { flags: {}, featureFlags: {}, errorsWhileComputingFlags: false }
  if (path.startsWith('/api/surveys')) return { surveys: [] }
  if (path.startsWith('/api/web_experiments')) return { experiments: [] }
  if (path.startsWith('/api/early_access_features')) return { earlyAccessFeatures: [] }
  return { status: 1 }
}

const arrivalOf = async (request: IncomingMessage): Promise<Arrival> => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://recorder')
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = unpacked(Buffer.concat(chunks))
  return { at: Date.now(), path: pathname, query: searchParams, text, events: eventsIn(text) }
}

const isGzip = (bytes: Buffer) => bytes[0] === 0x1f && bytes[1] === 0x8b

/** A body is plain, gzipped, or a form with base64 in it. */
const unpacked = (body: Buffer): string => {
  if (isGzip(body)) return withInnerUnpacked(gunzipSync(body).toString())
  const form = /^data=([^&]+)/.exec(body.toString())?.[1]
  return withInnerUnpacked(
    form ? Buffer.from(decodeURIComponent(form), 'base64').toString() : body.toString(),
  )
}

/** Recordings contain gzipped pieces, each written as a string with one character for each byte. */
const withInnerUnpacked = (text: string): string => {
  if (text === '') return text
  const parsed: unknown = JSON.parse(text, (_name, value: unknown) => {
    if (typeof value !== 'string') return value
    const bytes = Buffer.from(value, 'latin1')
    return isGzip(bytes) ? (JSON.parse(gunzipSync(bytes).toString()) as unknown) : value
  })
  return JSON.stringify(parsed)
}

/** The events in a body: it is a list, a single event, or a batch with a list. */
const eventsIn = (text: string): ArrivedEvent[] => {
  const body: unknown = text === '' ? [] : JSON.parse(text)
  const inBatch = typeof body === 'object' && body !== null && 'batch' in body ? body.batch : body
  return [inBatch].flat().filter((one): one is ArrivedEvent => {
    return typeof one === 'object' && one !== null && 'event' in one && 'properties' in one
  })
}
