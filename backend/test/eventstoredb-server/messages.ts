/** Converts protocol messages to and from the log's types, by the package's own definitions. */

import shared from '@eventstore/db-client/generated/shared_pb.js'
import statusMessage from '@eventstore/db-client/generated/status_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import type { Message } from 'google-protobuf'
import anyMessage from 'google-protobuf/google/protobuf/any_pb.js'
import emptyMessage from 'google-protobuf/google/protobuf/empty_pb.js'
import type { Expected, LogRecord, Proposed } from './log.ts'

/** .NET counts ticks of a tenth of a microsecond. */
const ticksPerMillisecond = 10_000n

export const nameOf = (identifier: shared.StreamIdentifier | undefined): string =>
  Buffer.from(identifier?.getStreamName_asU8() ?? []).toString('utf8')

export const identifier = (name: string) =>
  new shared.StreamIdentifier().setStreamName(Buffer.from(name).toString('base64'))

export const recordedEvent = (record: LogRecord, position: boolean) => {
  const event = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(record.id))
    .setStreamIdentifier(identifier(record.stream))
    .setStreamRevision(String(record.revision))
    .setCommitPosition(String(record.position))
    .setPreparePosition(String(record.position))
    .setCustomMetadata(record.metadata)
    .setData(record.data)
  event
    .getMetadataMap()
    .set('type', record.type)
    .set('content-type', record.contentType)
    .set('created', String(BigInt(record.created.getTime()) * ticksPerMillisecond))
  const read = new streams.ReadResp.ReadEvent().setEvent(event)
  if (position) read.setCommitPosition(String(record.position))
  else read.setNoPosition(new shared.Empty())
  return new streams.ReadResp().setEvent(read)
}

export const confirmation = (id: string) =>
  new streams.ReadResp().setConfirmation(
    new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(id),
  )

export const caughtUp = () => new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp())

export const checkpoint = (position: bigint) =>
  new streams.ReadResp().setCheckpoint(
    new streams.ReadResp.Checkpoint()
      .setCommitPosition(String(position))
      .setPreparePosition(String(position)),
  )

export const streamNotFound = (name: string) =>
  new streams.ReadResp().setStreamNotFound(
    new streams.ReadResp.StreamNotFound().setStreamIdentifier(identifier(name)),
  )

const uuid = /^[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}$/i

/** @throws Error for a message that the server answers as a bad request */
export const proposed = (
  message: streams.BatchAppendReq.ProposedMessage | streams.AppendReq.ProposedMessage,
): Proposed => {
  const id = message.getId()?.getString() ?? ''
  const type = message.getMetadataMap().get('type') ?? ''
  if (!uuid.test(id)) throw new Error('Unrecognized Guid format.')
  if (/^[0-]+$/.test(id)) throw new Error("Empty eventId provided. (Parameter 'eventId')")
  if (type === '') throw new Error("Empty eventType provided. (Parameter 'eventType')")
  return {
    id: id.toLowerCase(),
    type,
    contentType: message.getMetadataMap().get('content-type') ?? 'application/octet-stream',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  }
}

interface RevisionChoice {
  hasAny(): boolean
  hasNoStream(): boolean
  hasStreamExists(): boolean
}

export const expectedOf = (options: RevisionChoice, revision: string): Expected => {
  if (options.hasAny()) return 'any'
  if (options.hasNoStream()) return 'no_stream'
  if (options.hasStreamExists()) return 'stream_exists'
  return BigInt(revision)
}

const status = (code: number, message: string, type: string, details: Message) => {
  const any = new anyMessage.Any()
  any.pack(details.serializeBinary(), `event_store.client.${type}`)
  return new statusMessage.Status().setCode(code).setMessage(message).setDetails(any)
}

/** Values of google.rpc.Code, as the server sends them. */
const codes = { invalidArgument: 3, deadlineExceeded: 4, notFound: 5, alreadyExists: 6 }

export const wrongExpectedVersion = (expected: Expected, current: bigint | 'no_stream') => {
  const details = new shared.WrongExpectedVersion()
  if (current === 'no_stream') details.setCurrentNoStream(new emptyMessage.Empty())
  else details.setCurrentStreamRevision(String(current))
  if (expected === 'any') details.setExpectedAny(new emptyMessage.Empty())
  else if (expected === 'no_stream') details.setExpectedNoStream(new emptyMessage.Empty())
  else if (expected === 'stream_exists') details.setExpectedStreamExists(new emptyMessage.Empty())
  else details.setExpectedStreamPosition(String(expected))
  return status(codes.alreadyExists, 'WrongExpectedVersion', 'WrongExpectedVersion', details)
}

export const streamDeleted = (name: string) =>
  status(
    codes.notFound,
    'StreamDeleted',
    'StreamDeleted',
    new shared.StreamDeleted().setStreamIdentifier(identifier(name)),
  )

export const tooLarge = (limit: number) =>
  status(
    codes.invalidArgument,
    'MaximumAppendSizeExceeded',
    'MaximumAppendSizeExceeded',
    new shared.MaximumAppendSizeExceeded().setMaxappendsize(limit),
  )

export const badRequest = (message: string) =>
  status(codes.invalidArgument, 'BadRequest', 'BadRequest', new shared.BadRequest().setMessage(message))

export const timedOut = () => status(codes.deadlineExceeded, 'Timeout', 'Timeout', new shared.Timeout())
