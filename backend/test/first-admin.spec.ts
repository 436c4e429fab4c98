import { afterAll, expect, it } from '@jest/globals'
import { startSecondServer } from './second-server.ts'
import { readWholeLog, startOwnServer, type RunningServer } from './shared-server.ts'

let own: RunningServer | undefined
afterAll(() => own?.close())

it('FIRST_ADMIN_EMAIL appoints nobody where the log has an admin, however far the read tables are behind', async () => {
  // Nobody projects: the read tables stay empty, as in the hours after a restore.
  const server = (own = await startOwnServer({ ROLE: 'web' }))
  for (const name of ['ada', 'eve']) {
    const started = await startSecondServer(server, null, {
      ROLE: 'web',
      FIRST_ADMIN_EMAIL: `${name}@example.org`,
    })
    started.process.kill('SIGTERM')
    expect(await started.ended).toBe(0)
  }
  const granted = (await readWholeLog(server)).filter(({ type }) => type === 'StaffRoleGranted')
  expect(granted).toHaveLength(1)
  expect(await server.parts.tables.query('select from read.account')).toEqual([])
})
