import { describe, it } from '@jest/globals'
import { given } from '../../../test/given.ts'
import { staffRecord, type StaffRecordEvent } from './staff-record.ts'

const at = '2026-01-01T12:00:00.000Z'
const now = new Date(at)
const staffId = 'ada'
const parked = { projection: 'waitlist', stream: 'waitlist-1', reason: 'The code was mended' }
const whole = { types: null, stream: null, from: null, to: null }
const ordered: StaffRecordEvent = {
  type: 'ProjectionRebuildOrdered',
  data: { staffId, projection: 'waitlist', reason: 'A column was wrong', orderedAt: at },
}

describe('The record of a member of staff', () => {
  it('has each export of personal data', () => {
    const dataExport = { what: 'events', format: 'ndjson', ...whole, reason: 'A court asked for it' }
    given(staffRecord)
      .when({ type: 'RecordPersonalDataExport', staffId, dataExport }, now)
      .then([{ type: 'PersonalDataExported', data: { staffId, ...dataExport, exportedAt: at } }])
  })

  it('has every repeat of the same act', () => {
    given(staffRecord, [ordered])
      .when(
        { type: 'RecordRebuildOrder', staffId, projection: 'waitlist', reason: 'A column was wrong' },
        now,
      )
      .then([ordered])
  })

  it('has each retry and skip of a parked stream', () => {
    given(staffRecord)
      .when({ type: 'RecordParkedRetry', staffId, parked }, now)
      .then([{ type: 'ParkedStreamRetried', data: { staffId, ...parked, retriedAt: at } }])
    given(staffRecord)
      .when({ type: 'RecordParkedSkip', staffId, parked, events: 3 }, now)
      .then([{ type: 'ParkedStreamSkipped', data: { staffId, ...parked, events: 3, skippedAt: at } }])
  })

  it('has each verification of the log with its findings', () => {
    given(staffRecord)
      .when({ type: 'RecordLogVerification', staffId, events: 12_000, findings: 0 }, now)
      .then([{ type: 'LogVerified', data: { staffId, events: 12_000, findings: 0, verifiedAt: at } }])
  })
})
