/**
 * Sends rows of the console as a file, CSV or one JSON object a line. An analyst's export is masked. An admin's is
 * unmasked: they give a reason and a code of their second factor (in a header, because URLs are logged), and the export
 * is recorded before the first byte is sent. Moderators export nothing (product.md, "People and permissions").
 */

import { IsIn, IsString } from 'class-validator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { csvHead, csvLine } from '../../contract/csv.ts'
import { exportFormats, type ExportFormat } from '../../contract/export-formats.ts'
import { secondStepCodeHeader } from '../../contract/masked.ts'
import { reasonField } from '../../contract/reason.ts'
import { answerOfRefusal, refusedByDispatcher } from '../functions/answer.ts'
import { RefusedRequest } from '../functions/refused-request.ts'
import type { Console } from './console.ts'
import { IfGiven, ListFilters } from './list-query.ts'
import type { StaffSession } from './staff-session.ts'
import { invalidInputAnswer } from './strict.ts'

/** Rows in one page. */
export const exportPageSize = 2_000

export class ExportQuery extends ListFilters {
  @IfGiven()
  @IsString({ message: 'Please give one reason' })
  reason?: string

  @IfGiven()
  @IsIn(exportFormats, { message: 'format must be csv or ndjson' })
  format: ExportFormat = 'csv'
}

export interface RowsToExport {
  readonly format: ExportFormat
  /** The columns of a CSV file. */
  readonly fields: readonly string[]
  /** One page is in memory at a time, however slowly the file is read. */
  readonly pages: AsyncIterable<readonly object[]>
}

/** Yields a page of lines at a time; the first begins with the header line of a CSV file. */
export async function* linesOfExport({ format, fields, pages }: RowsToExport): AsyncGenerator<string> {
  let head = format === 'csv' ? csvHead(fields) : ''
  for await (const rows of pages) {
    const lines = rows.map((row) =>
      format === 'csv'
        ? csvLine(fields.map((field) => (row as Readonly<Record<string, unknown>>)[field]))
        : `${JSON.stringify(row)}\n`,
    )
    yield head + lines.join('')
    head = ''
  }
}

export interface ExportRequest {
  readonly console: Pick<Console, 'checkCode' | 'clock'>
  readonly staff: StaffSession
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export interface FileToExport extends RowsToExport {
  /** The file is called this, and the day. */
  readonly name: string
  /** Called for an admin, before the first byte is sent. @throws if it cannot be recorded */
  readonly record: (reason: string) => Promise<void>
}

/** @throws RefusedRequest: 405 for HEAD; 422 without a reason or with a wrong code; 429 for too many codes */
export const sendExport = async (
  { console, staff, request, reply }: ExportRequest,
  given: string | undefined,
  file: FileToExport,
): Promise<void> => {
  // HEAD would export nothing and yet be recorded.
  if (request.method !== 'GET')
    throw new RefusedRequest(refusedByDispatcher('method_not_allowed', { headers: { allow: 'GET' } }))
  const reason = staff.role === 'admin' ? reasonOf(given) : null
  const lines = linesOfExport(file)
  // Reads the first page now, so that a database error comes before anything is recorded or sent.
  const first = await lines.next()
  if (reason !== null) {
    const wrong = await console.checkCode(staff, request.ip, codeIn(request))
    if (wrong) throw new RefusedRequest(answerOfRefusal(wrong))
    await file.record(reason)
  }
  const type = file.format === 'csv' ? 'text/csv; charset=utf-8; header=present' : 'application/x-ndjson'
  void reply
    .headers({
      'cache-control': 'no-store',
      'content-type': type,
      'content-disposition': `attachment; filename="${file.name}-${console.clock().toISOString().slice(0, 10)}.${file.format}"`,
    })
    .send(Readable.from(goingOn(first, lines), { objectMode: false }))
}

/** @throws RefusedRequest: 422 if there is no reason, or one that says nothing */
const reasonOf = (reason: string | undefined): string => {
  const parsed = reasonField.safeParse(reason)
  if (parsed.success) return parsed.data
  throw new RefusedRequest(
    invalidInputAnswer(new Map([['reason', parsed.error.issues[0]?.message ?? 'Please give a reason']])),
  )
}

const codeIn = ({ headers: { [secondStepCodeHeader]: code } }: FastifyRequest) =>
  typeof code === 'string' ? code : ''

async function* goingOn(first: IteratorResult<string>, rest: AsyncGenerator<string>) {
  if (first.done) return
  yield first.value
  yield* rest
}
