import { expect, it } from '@jest/globals'
import { StoreUnavailable } from '../event-store/event-store.ts'
import { provenRoles } from './proven-roles.ts'

const hour = 60 * 60_000

/** A log that gives Ada a role or is away, with how often it was asked, and a clock. */
const aLog = () => {
  const log = { role: 'analyst', isAway: false, asked: 0, at: 0 }
  const proves = provenRoles(
    (_accountId, role) => {
      log.asked += 1
      return log.isAway ? Promise.reject(new StoreUnavailable('away')) : Promise.resolve(role === log.role)
    },
    () => log.at,
  )
  return { log, proves: (role: string) => proves('ada', role) }
}

it('Asks the log once in an hour, however many ask at once, and again for another role', async () => {
  const { log, proves } = aLog()
  expect(await Promise.all([proves('analyst'), proves('analyst')])).toEqual([true, true])
  log.at = hour - 1
  expect(await proves('analyst')).toBe(true)
  expect(log.asked).toBe(1)
  expect(await proves('admin')).toBe(false)
  expect(await proves('admin')).toBe(false)
  expect(log.asked).toBe(3)
  log.role = 'moderator'
  expect(await proves('analyst')).toBe(false)
})

it('Believes what the log once said while it is away, and nothing that it never said', async () => {
  const { log, proves } = aLog()
  await proves('analyst')
  log.isAway = true
  log.at = hour
  expect(await proves('analyst')).toBe(true)
  await expect(proves('admin')).rejects.toThrow('away')
  log.isAway = false
  log.role = 'moderator'
  log.at += 60_000
  expect(await proves('analyst')).toBe(false)
})
