import { expect, it } from '@jest/globals'
import { join } from 'node:path'
import { temporaryDirectory } from '../../test/temporary-directory.ts'
import { makeDemoPassword, readDemoAccounts } from './demo-accounts.ts'

it('keeps the password that was shown when the demo data are written again after an outage', async () => {
  const { path, remove } = await temporaryDirectory()
  const file = join(path, 'demo-accounts.json')
  const kept: string[] = []
  const keep = (_accountIds: readonly string[], password: string) => {
    kept.push(password)
    return Promise.resolve()
  }
  await makeDemoPassword(keep, file)
  const shown = await readDemoAccounts(file)
  await makeDemoPassword(keep, file)
  expect(await readDemoAccounts(file)).toEqual(shown)
  await remove()
  expect(kept).toEqual([shown?.password, shown?.password])
})
