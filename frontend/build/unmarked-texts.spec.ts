import { expect, it } from '@jest/globals'
import { unmarkedTexts } from './unmarked-texts.ts'

const textsOf = (code: string) => unmarkedTexts(code, 'planted.tsx').map(({ text }) => text)

it.each([
  ['<p>Be found</p>', 'Be found'],
  ['<p>free</p>', 'free'],
  ['<p>{isOpen ? "closed" : name}</p>', 'closed'],
  ['<input aria-label="name" />', 'name'],
  ['<Panel note="Your week" />', 'Your week'],
  ['<Panel note={`Your ${week}`} />', 'Your {}'],
  ['<Trans>Be <b title="Your words">found</b></Trans>', 'Your words'],
  ['refuse("stale", "Reload the page")', 'Reload the page'],
  ['const words = `${name} asked you for help`', '{} asked you for help'],
  ['const labels = { open: "Open" }', 'Open'],
  ['<p>{`${found} ${found === 1 ? "hour" : "{}"}`}</p>', 'hour'],
  ['<p>{found + " hours"}</p>', 'hours'],
  ['<p>{found > 0 ? `${found} hours` : t`none`}</p>', '{} hours'],
])('finds the text of %s', (code, text) => {
  expect(textsOf(code)).toEqual([text])
})

it.each([
  '<Trans>Be <b>found</b>, {plural(days, { one: "# Day off", other: "# Days off" })}</Trans>',
  '<p className="Open wide" name="Open">{t`Be found`} – 7</p>',
  'if (key === "Enter") throw new Error("Not a key")',
  'console.info("Nobody reads this")',
  'let kind: "Open" | "Be found" = icon("M12 4.5 21 19.5H3zM12 10v4")',
])('finds no text in %s', (code) => {
  expect(textsOf(code)).toEqual([])
})

it('names the line', () => {
  expect(unmarkedTexts('const a = 1\nconst b = "Be found"', 'planted.ts')).toEqual([
    { line: 2, text: 'Be found' },
  ])
})
