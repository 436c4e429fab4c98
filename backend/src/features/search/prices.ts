/** The price limits of a question: `under $50 an hour`, `menos de 30 dólares la hora`. Pure. */

import type { NamedFilter } from '../../contract/search/search.ts'
import type { Meaning, Said } from './lexicon.ts'
import type { Token } from './question-tokens.ts'

export interface PriceLimit {
  readonly start: number
  readonly end: number
  readonly filters: readonly Pick<NamedFilter, 'filter' | 'value'>[]
}

/** In US dollars. A limit above it is for the whole of something: nobody asks that much for an hour. */
const mostAnHour = 200

interface Amount {
  readonly start: number
  readonly end: number
  readonly dollars: number
}

/** @param text of the tokens; `saidAt` gives the phrases that start at a token */
export const readPrices = (
  tokens: readonly Token[],
  text: string,
  saidAt: (index: number) => readonly Said[],
): readonly PriceLimit[] => {
  const ends = (role: Meaning['role'], index: number) =>
    Math.max(index, ...saidAt(index).flatMap(({ meaning, end }) => (meaning.role === role ? [end] : [])))
  return amountsIn(tokens, text).flatMap((amount): PriceLimit[] => {
    let { end } = amount
    const take = (role: Meaning['role']) => {
      const next = ends(role, end)
      const isSaid = next > end
      end = next
      return isSaid
    }
    const isDollars = take('dollars')
    const isHourly = take('hour')
    const isFlat = !isHourly && take('flat')
    const isMoney = isDollars || isHourly || isFlat || isSigned(text, tokens[amount.start])
    const isBelow = take('price after')
    const start = startOfLimit(tokens, amount.start, ends)
    if (!isMoney || !(isBelow || start < amount.start)) return []
    const { dollars } = amount
    return [
      {
        start,
        end,
        filters: [
          { filter: 'maxPrice', value: String(dollars) },
          ...(isFlat || (dollars > mostAnHour && !isHourly)
            ? [{ filter: 'startingPriceType', value: 'flat_fee' } as const]
            : []),
        ],
      },
    ]
  })
}

/** The most words of `no puedo pagar más de`. */
const longestLimit = 6

/** Where `less than` before an amount begins, or the amount itself. */
const startOfLimit = (
  tokens: readonly Token[],
  amount: number,
  ends: (role: Meaning['role'], index: number) => number,
) => {
  for (let start = Math.max(0, amount - longestLimit); start < amount; start += 1)
    if (ends('price before', start) === amount) return start
  return amount
}

const isSigned = (text: string, token: Token | undefined) =>
  token !== undefined && /\$\s?$/u.test(text.slice(Math.max(0, token.start - 2), token.start))

/** `1,500` and `50.00` are several tokens. */
const amountsIn = (tokens: readonly Token[], text: string): readonly Amount[] =>
  tokens.flatMap((token, start): Amount[] => {
    if (!/^\d{1,6}$/u.test(token.word)) return []
    const before = tokens[start - 1]
    if (before && /\d$/u.test(before.word) && /^[.,]$/u.test(text.slice(before.end, token.start))) return []
    let end = start + 1
    let digits = token.word
    const joins = (mark: string, length: number) => {
      const next = tokens[end]
      return (
        next?.start === (tokens[end - 1]?.end ?? 0) + 1 &&
        text[next.start - 1] === mark &&
        new RegExp(`^\\d{${length}}$`, 'u').test(next.word)
      )
    }
    while (joins(',', 3) && digits.length < 6) digits += tokens[end++]?.word ?? ''
    const cents = joins('.', 2) ? Number(tokens[end++]?.word) / 100 : 0
    return [{ start, end, dollars: Number(digits) + cents }]
  })
