/** Reads, writes and deletes the notes of moderators. */

import { Controller, Get, Inject, Param } from '@nestjs/common'
import type { DeclarationsOf } from '../../contract/declare.ts'
import { notedKinds, noteRoles, type NotedKind, type Notes } from '../../contract/staff/notes.ts'
import type * as declarations from '../../contract/staff/notes.ts'
import type { AnswerOnPeople } from '../../platform/console/access-recorder.ts'
import { CONSOLE, type Console } from '../../platform/console/console.ts'
import { ForStaff, ShowsPeople, Staff } from '../../platform/console/for-staff.ts'
import { readableId } from '../../platform/console/list-sql.ts'
import type { StaffSession } from '../../platform/console/staff-session.ts'
import type { Token } from '../../platform/feature/feature.ts'
import { refusedByDispatcher } from '../../platform/functions/answer.ts'
import { RefusedRequest } from '../../platform/functions/refused-request.ts'
import type { Handlers } from '../../platform/functions/registry.ts'
import { noRecord, type StaffNotes } from './notes.ts'

export const STAFF_NOTES: Token<StaffNotes> = Symbol('staff notes')

export interface NotesNeed {
  readonly staffNotes: StaffNotes
}

const isNoted = (kind: string): kind is NotedKind => notedKinds.some((each) => each === kind)

@Controller('api/admin/notes')
@ForStaff(...noteRoles)
export class NotesController {
  constructor(
    @Inject(CONSOLE) private readonly console: Console,
    @Inject(STAFF_NOTES) private readonly staffNotes: StaffNotes,
  ) {}

  @Get(':kind/:id')
  @ShowsPeople()
  async notes(
    @Staff() { role, user }: StaffSession,
    @Param('kind') kind: string,
    @Param('id') id: string,
  ): Promise<AnswerOnPeople> {
    if (!isNoted(kind) || readableId({}, id) === null)
      throw new RefusedRequest(refusedByDispatcher('not_found'))
    const record = { kind, id }
    if ((await this.staffNotes.peopleOf(this.console.tables, record)).length === 0)
      throw new RefusedRequest(refusedByDispatcher('not_found'))
    const notes = await this.staffNotes.of(record)
    const body: Notes = notes.map(
      ({ id: noteId, text, name, written_at: writtenAt, author_id: authorId }) => ({
        ...{ id: noteId, text, authorName: name, writtenAt: writtenAt.toISOString() },
        mayDelete: role === 'admin' || authorId === user.id,
      }),
    )
    return { body, accesses: [{ kind, recordIds: notes.length > 0 ? [id] : [] }] }
  }
}

const done = { status: 'done' } as const

export const noteHandlers: Handlers<DeclarationsOf<typeof declarations>, NotesNeed> = {
  writeNote: async ({ session, tables, staffNotes, newId, now }, { text, ...record }) => {
    const people = await staffNotes.peopleOf(tables, record)
    if (people.length === 0) return noRecord()
    return (await staffNotes.write(newId('note'), record, people, text, session.user.id, now())) ?? done
  },

  deleteNote: async ({ session, staffNotes }, { noteId }) =>
    (await staffNotes.remove(noteId, session.role === 'admin' ? null : session.user.id)) ?? done,
}
