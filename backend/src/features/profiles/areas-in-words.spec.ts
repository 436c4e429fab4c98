import { expect, it } from '@jest/globals'
import { withAreasInWords } from './areas-in-words.ts'

it.each([
  [
    ['Seattle, WA', '98004'],
    ['Seattle, WA', 'Bellevue, WA (98004)'],
  ],
  [['Bellevue, WA', '98004'], ['Bellevue, WA']],
  [
    ['00000', 'TX'],
    ['00000', 'TX'],
  ],
  [[], []],
])('the areas %j are said as %j', async (entered, said) => {
  expect(await withAreasInWords({ service_area: entered })).toEqual({ service_area: said })
})
