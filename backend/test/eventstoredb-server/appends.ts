/** Streams.BatchAppend and Streams.Append: the outcome of an append and its answer. */

import shared from '@eventstore/db-client/generated/shared_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import { Metadata, status, type ServerDuplexStream, type handleClientStreamingCall } from '@grpc/grpc-js'
import type { Refusal } from './cluster.ts'
import type { Expected, Log, Proposed } from './log.ts'
import {
  badRequest,
  expectedOf,
  identifier,
  nameOf,
  proposed,
  streamDeleted,
  timedOut,
  tooLarge,
  wrongExpectedVersion,
} from './messages.ts'

/** Bytes of data; this version of EventStoreDB counts neither types nor metadata. */
const largestAppend = 1024 * 1024

/** Milliseconds until an incomplete append is answered again; a real server waits for seconds. */
const incompleteLimit = 50

interface Waiting {
  readonly stream: string
  readonly expected: Expected
  readonly events: Proposed[]
}

const sizeOf = (events: readonly Proposed[]) => events.reduce((sum, { data }) => sum + data.length, 0)

const answerTo = (correlation: shared.UUID, stream: string) =>
  new streams.BatchAppendResp().setCorrelationId(correlation).setStreamIdentifier(identifier(stream))

const decided = (log: Log, answer: streams.BatchAppendResp, { stream, expected, events }: Waiting) => {
  const decision = log.append(stream, expected, events)
  switch (decision.result) {
    case 'success':
      return answer.setSuccess(
        new streams.BatchAppendResp.Success()
          .setCurrentRevision(String(decision.revision))
          .setPosition(
            new shared.AllStreamPosition()
              .setCommitPosition(String(decision.position))
              .setPreparePosition(String(decision.position)),
          ),
      )
    case 'wrong_expected_version':
      return answer.setError(wrongExpectedVersion(expected, decision.current))
    case 'stream_deleted':
      return answer.setError(streamDeleted(stream))
  }
}

type BatchCall = ServerDuplexStream<streams.BatchAppendReq, streams.BatchAppendResp>

/**
 * One call carries all of a client's appends; each append is assembled from the requests with its id.
 * @param refusalOf called for each append, since the leader may have changed after the call began; a refusal
 * ends the call
 */
export const batchAppend =
  (log: Log, refusalOf: (call: BatchCall) => Refusal | null) => (call: BatchCall) => {
    const waiting = new Map<string, Waiting>()
    const timers = new Set<NodeJS.Timeout>()

    const begin = (correlation: shared.UUID, options: streams.BatchAppendReq.Options) => {
      const key = correlation.getString()
      const stream = nameOf(options.getStreamIdentifier())
      waiting.set(key, { stream, expected: expectedOf(options, options.getStreamPosition()), events: [] })
      timers.add(
        setTimeout(() => {
          if (waiting.delete(key)) call.write(answerTo(correlation, stream).setError(timedOut()))
        }, incompleteLimit),
      )
    }

    call.on('data', (request: streams.BatchAppendReq) => {
      const refused = refusalOf(call)
      if (refused) {
        call.emit('error', refused)
        return
      }
      const correlation = request.getCorrelationId()
      if (!correlation) return
      const key = correlation.getString()
      const options = request.getOptions()
      try {
        if (options && nameOf(options.getStreamIdentifier()) === '')
          throw new Error("Could not recognize stream name (Parameter 'streamId')")
        if (options) begin(correlation, options)
        const append = waiting.get(key)
        if (!append) return
        append.events.push(...request.getProposedMessagesList().map(proposed))
        if (sizeOf(append.events) > largestAppend) {
          waiting.delete(key)
          call.write(answerTo(correlation, append.stream).setError(tooLarge(largestAppend)))
        } else if (request.getIsFinal()) {
          waiting.delete(key)
          call.write(decided(log, answerTo(correlation, append.stream), append))
        }
      } catch (error) {
        // As a real server does: the append is refused at once, and answered a second time when its time is
        // up.
        const stream = nameOf(options?.getStreamIdentifier())
        call.write(answerTo(correlation, stream).setError(badRequest((error as Error).message)))
      }
    })
    const over = () => {
      for (const timer of timers) clearTimeout(timer)
    }
    call.on('end', () => call.end())
    call.on('cancelled', over)
    call.on('close', over)
    call.on('error', over)
  }

const refusal = (code: status, details: string, exception: string, more: Record<string, string>) => {
  const metadata = new Metadata()
  metadata.set('exception', exception)
  for (const [key, value] of Object.entries(more)) metadata.set(key, value)
  return { code, details, metadata }
}

/** The older protocol, one call for each append: the client uses it when a call has its own credentials. */
export const append =
  (log: Log): handleClientStreamingCall<streams.AppendReq, streams.AppendResp> =>
  (call, callback) => {
    let options: streams.AppendReq.Options | undefined
    const messages: streams.AppendReq.ProposedMessage[] = []
    call.on('data', (request: streams.AppendReq) => {
      options ??= request.getOptions()
      const message = request.getProposedMessage()
      if (message) messages.push(message)
    })
    call.on('end', () => {
      if (!options) return callback({ code: status.INVALID_ARGUMENT, details: 'No options.' })
      const stream = nameOf(options.getStreamIdentifier())
      const expected = expectedOf(options, options.getRevision())
      let events: Proposed[]
      try {
        events = messages.map(proposed)
      } catch {
        return callback({ code: status.UNKNOWN, details: 'Exception was thrown by handler.' })
      }
      if (sizeOf(events) > largestAppend)
        return callback(
          refusal(status.INVALID_ARGUMENT, 'Maximum Append Size Exceeded.', 'maximum-append-size-exceeded', {
            'maximum-append-size': String(largestAppend),
          }),
        )
      const decision = log.append(stream, expected, events)
      const answer = new streams.AppendResp()
      switch (decision.result) {
        case 'success':
          answer.setSuccess(
            new streams.AppendResp.Success()
              .setCurrentRevision(String(decision.revision))
              .setPosition(
                new streams.AppendResp.Position()
                  .setCommitPosition(String(decision.position))
                  .setPreparePosition(String(decision.position)),
              ),
          )
          return callback(null, answer)
        case 'wrong_expected_version': {
          const wrong = new streams.AppendResp.WrongExpectedVersion()
          if (decision.current === 'no_stream') wrong.setCurrentNoStream(new shared.Empty())
          else wrong.setCurrentRevision(String(decision.current))
          if (expected === 'any') wrong.setExpectedAny(new shared.Empty())
          else if (expected === 'no_stream') wrong.setExpectedNoStream(new shared.Empty())
          else if (expected === 'stream_exists') wrong.setExpectedStreamExists(new shared.Empty())
          else wrong.setExpectedRevision(String(expected))
          return callback(null, answer.setWrongExpectedVersion(wrong))
        }
        case 'stream_deleted':
          return callback(
            refusal(status.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, 'stream-deleted', {
              'stream-name': stream,
            }),
          )
      }
    })
  }
