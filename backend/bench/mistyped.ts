/**
 * Typing errors in a query: one error in one word of at least five letters, each kind of error once for each
 * word.
 */

/** Rows of neighboring letters on a keyboard. */
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']

const neighbour = (letter: string) => {
  const row = rows.find((letters) => letters.includes(letter)) ?? letter
  const place = row.indexOf(letter)
  return row[place + 1] ?? row[place - 1] ?? letter
}

const slips: readonly ((word: string, at: number) => string)[] = [
  (word, at) => `${word.slice(0, at)}${word[at + 1] ?? ''}${word[at] ?? ''}${word.slice(at + 2)}`,
  (word, at) => word.slice(0, at) + word.slice(at + 1),
  (word, at) => word.slice(0, at) + (word[at] ?? '') + word.slice(at),
  (word, at) => word.slice(0, at) + neighbour(word[at] ?? '') + word.slice(at + 1),
]

/** The same forms in every run; an error that changes nothing (swapping two equal letters) is left out. */
export const mistypedForms = (query: string): readonly string[] => {
  const words = query.split(' ')
  return words.flatMap((word, place) =>
    /^[a-z]{5,}$/u.test(word)
      ? slips
          .map((slip, kind) => slip(word, (7 * word.length + 5 * kind + 3 * place) % (word.length - 1)))
          .filter((form) => form !== word)
          .map((form) => words.with(place, form).join(' '))
      : [],
  )
}
