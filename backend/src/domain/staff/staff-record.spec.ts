import { describe, it } from '@jest/globals'
import { given } from '../../../test/given.ts'
import {
  RecordLogVerification,
  RecordParkedRetry,
  RecordParkedSkip,
  RecordPersonalDataExport,
  RecordRebuildOrder,
  staffRecord,
  type StaffRecordEvent,
} from './staff-record.ts'

const at = '2026-01-01T12:00:00.000Z'
const now = new Date(at)
const staffId = 'ada'
const parked = { projection: 'waitlist', stream: 'waitlist-1', reason: 'The code was mended' }
const whole = { types: null, stream: null, from: null, to: null }
const ordered: StaffRecordEvent = {
  type: 'ProjectionRebuildOrdered',
  data: { staffId, projection: 'waitlist', reason: 'A column was wrong', orderedAt: at },
}

describe('What a member of staff did', () => {
  it('is remembered when they take personal data out', () => {
    const dataExport = { what: 'events', format: 'ndjson', ...whole, reason: 'A court asked for it' }
    given(staffRecord)
      .when(new RecordPersonalDataExport(staffId, dataExport), now)
      .then([{ type: 'PersonalDataExported', data: { staffId, ...dataExport, exportedAt: at } }])
  })

  it('is remembered each time, though it be the same again', () => {
    given(staffRecord, [ordered])
      .when(new RecordRebuildOrder(staffId, 'waitlist', 'A column was wrong'), now)
      .then([ordered])
  })

  it('is remembered of what a projection could not take in', () => {
    given(staffRecord)
      .when(new RecordParkedRetry(staffId, parked), now)
      .then([{ type: 'ParkedStreamRetried', data: { staffId, ...parked, retriedAt: at } }])
    given(staffRecord)
      .when(new RecordParkedSkip(staffId, parked, 3), now)
      .then([{ type: 'ParkedStreamSkipped', data: { staffId, ...parked, events: 3, skippedAt: at } }])
  })

  it('is remembered with what she found in the log', () => {
    given(staffRecord)
      .when(new RecordLogVerification(staffId, 12_000, 0), now)
      .then([{ type: 'LogVerified', data: { staffId, events: 12_000, findings: 0, verifiedAt: at } }])
  })
})
