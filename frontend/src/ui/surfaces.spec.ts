/** What holds the look together (styles.css, tokens.css), asked of the sources: rules that no screen shows by itself. */

import { describe, expect, it } from '@jest/globals'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

const sourcesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.spec.'))
    .map((name) => join(root, folder, name))

/** Every text in quotes that names classes, with the file that has it. */
const classTexts = [...sourcesIn('site'), ...sourcesIn('ui')].flatMap((file) =>
  Array.from(readFileSync(file, 'utf8').matchAll(/(["'`])([^"'`\n]*)\1/g), ([, , text]) => ({
    file: file.slice(root.length + 1),
    classes: (text ?? '').split(/\s+/),
  })),
)

const withClass = (pattern: RegExp) =>
  classTexts
    .flatMap(({ file, classes }) =>
      classes.filter((each) => pattern.test(each)).map((each) => `${file}: ${each}`),
    )
    .filter((each, index, all) => all.indexOf(each) === index)

describe('surfaces and type', () => {
  it('has lines between rows, and around fields and empty boxes alone', () => {
    const boxes = classTexts.filter(
      ({ classes }) =>
        classes.some((each) => each === 'border' || each === 'border-2') &&
        classes.some((each) => each.startsWith('rounded')),
    )
    expect(boxes.map(({ file, classes }) => `${file}: ${classes.join(' ')}`).length).toBeLessThanOrEqual(12)
  })

  it('has no size of type but those of the roles', () => {
    expect(withClass(/(?:^|:)text-(?:(?:xs|sm|base|lg|\d?xl)(?![\w-])|\[[\d.]+(?:rem|px)\])/)).toEqual([])
  })

  it('has no width in characters, which is another one once the fonts have come', () => {
    expect(withClass(/\[[\d.]+ch\]/)).toEqual([])
  })

  it('has no radius but those of the tokens', () => {
    expect(
      withClass(/(?:^|:)rounded-(?!(?:[trbl]{1,2}-)?(?:small|control|person|panel|full|none|\[))/),
    ).toEqual([])
  })

  it('has one dark area at most on a page: the home’s head, the next booking, what stands beside a form, the hotlines', () => {
    expect(
      withClass(/(?:^|:)bg-night$/)
        .map((each) => each.split(':')[0])
        .toSorted(),
    ).toEqual([
      'site/accounts/form-page.tsx',
      'site/bookings/lists/next-booking.tsx',
      'site/home/hero.tsx',
      'site/search/crisis-panel.tsx',
      'site/search/lazy-crisis-panel.tsx',
    ])
  })
})
