import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { openProjectingWorld, type ProjectingWorld } from '../../../test/projecting.ts'
import { staffActsProjection } from './staff-acts.ts'

let world: ProjectingWorld
beforeEach(async () => {
  world = await openProjectingWorld()
  world.project(staffActsProjection)
})
afterEach(() => world.close())

const at = '2026-01-01T12:00:00.000Z'

const acts = async () => {
  await world.settled('staff-acts')
  return world.tables.query<Record<string, unknown>>(
    'select act, subject_kind, subject_id, reason from read.staff_act order by position',
  )
}
const ended = (more: object) =>
  world.append('account-maya', 'SessionsEnded', {
    accountId: 'maya',
    sessionId: null,
    endedAt: at,
    ...more,
  })
const exported = (what: string, stream: string | null, more: object = {}) =>
  world.append('staff-ada', 'PersonalDataExported', {
    staffId: 'ada',
    what,
    format: 'csv',
    types: null,
    stream,
    from: null,
    to: null,
    reason: 'A court asked',
    exportedAt: at,
    ...more,
  })

describe('The acts of staff', () => {
  it('tell who did what to which record, when and why', async () => {
    const position = await world.append('waitlist-e1', 'WaitlistInvited', {
      entryId: 'e1',
      invitation: 1,
      reason: 'There is room',
      invitedAt: at,
    })
    await world.settled('staff-acts')
    expect(await world.rows('staff_act')).toMatchObject([
      {
        position,
        actor_id: 'visitor',
        act: 'WaitlistInvited',
        subject_kind: 'waitlist',
        subject_id: 'e1',
        reason: 'There is room',
      },
    ])
  })

  it('leave out what the owner of a record did themselves', async () => {
    await ended({ reason: 'by_owner' })
    await ended({ reason: 'role_changed' })
    await world.append('waitlist-e1', 'WaitlistUnsubscribed', {
      entryId: 'e1',
      by: 'person',
      reason: null,
      unsubscribedAt: at,
    })
    await world.append('account-maya', 'AccountDeletionRequested', {
      accountId: 'maya',
      personIds: ['maya'],
      requestedAt: at,
    })
    expect(await acts()).toEqual([])
  })

  it('include the same events if staff caused them', async () => {
    await ended({ reason: 'by_staff', staffReason: 'A phone was lost' })
    await world.append('waitlist-e1', 'WaitlistUnsubscribed', {
      entryId: 'e1',
      by: 'staff',
      reason: 'She asked',
      unsubscribedAt: at,
    })
    await world.append('account-maya', 'AccountDeletionRequested', {
      accountId: 'maya',
      personIds: ['maya'],
      staffReason: 'She asked by letter',
      requestedAt: at,
    })
    const of = (act: string, subject_kind: string, subject_id: string, reason: string) => ({
      act,
      subject_kind,
      subject_id,
      reason,
    })
    await world.append('account-mona', 'TwoFactorReset', {
      accountId: 'mona',
      reason: 'Phone and codes were lost',
      resetAt: at,
    })
    expect(await acts()).toEqual([
      of('SessionsEnded', 'people', 'maya', 'A phone was lost'),
      of('WaitlistUnsubscribed', 'waitlist', 'e1', 'She asked'),
      of('AccountDeletionRequested', 'people', 'maya', 'She asked by letter'),
      of('TwoFactorReset', 'people', 'mona', 'Phone and codes were lost'),
    ])
  })

  it('list an export under its list, and an export of the log under its stream', async () => {
    await exported('waitlist', null)
    await exported('events', 'account-maya')
    expect(await acts()).toMatchObject([
      { subject_kind: 'waitlist', subject_id: null },
      { subject_kind: 'events', subject_id: 'account-maya' },
    ])
  })

  it('include the filter of an export and how many rows it had', async () => {
    await exported('waitlist', null, { filter: 'status: waiting', rows: 12 })
    await exported('events', 'account-maya', { types: ['NameChanged'], from: '2026-01-01' })
    await exported('sql', null, { query: 'select 1' })
    await exported('people', null)
    await world.settled('staff-acts')
    expect(await world.tables.query('select filter, rows from read.staff_act order by position')).toEqual([
      { filter: 'status: waiting', rows: 12 },
      { filter: 'types: NameChanged; stream: account-maya; from: 2026-01-01', rows: null },
      { filter: 'select 1', rows: null },
      { filter: null, rows: null },
    ])
  })

  it('include an act from an older event without a reason', async () => {
    await world.append('account-ada', 'StaffRoleGranted', {
      accountId: 'ada',
      role: 'admin',
      grantedAt: at,
    })
    expect(await acts()).toMatchObject([{ act: 'StaffRoleGranted', subject_id: 'ada', reason: null }])
  })
})
