import { expect, it } from '@jest/globals'
import { mostCompared, readCompareIds } from './compare-ids.ts'

it('reads the ids of an address, without those that the server would refuse the whole page for', () => {
  expect(readCompareIds(['rosa', '\0', 'a\u0007b', '\ud800', '', 'rosa', 7])).toEqual(['rosa', '7'])
  expect(readCompareIds('\0')).toEqual([])
  expect(readCompareIds(['a', 'b', 'c', 'd', 'e'])).toHaveLength(mostCompared)
})
