/** Converts the seats of providers to bits: a block of seats is one bit string. */

/**
 * Seats in one block. That is two kilobytes of bits: small enough to stay in the row, large enough that
 * PostgreSQL compresses the bits of a rare word to about forty bytes.
 */
export const blockSeats = 16_384

export const blockOfSeat = (seat: number) => Math.floor(seat / blockSeats)

/** A block with no bit set, as SQL. */
export const emptyBlockSql = `0::bit(${blockSeats})`

/** The changes to one block: the current terms of some seats. */
export class BlockPatch {
  readonly added = new Set<string>()
  readonly removed = new Set<string>()
  private readonly places: number[] = []
  private readonly placesOf = new Map<string, number[]>()

  constructor(readonly block: number) {}

  set(seat: number, before: readonly string[], after: readonly string[]) {
    const place = seat % blockSeats
    this.places.push(place)
    const old = new Set(before)
    for (const term of after) {
      const others = this.placesOf.get(term)
      if (others) others.push(place)
      else this.placesOf.set(term, [place])
      if (!old.delete(term)) this.added.add(term)
    }
    for (const term of old) this.removed.add(term)
  }

  /**
   * The bits of each changed term, from the place `first` on, in PostgreSQL's format. A seat in this patch
   * whose bit is not set has lost the term.
   */
  changes() {
    // Rounded to whole bytes, because bits are written as bytes.
    const first = this.places.reduce((least, place) => Math.min(least, place), blockSeats) & ~7
    const bytes = (this.places.reduce((most, place) => Math.max(most, place), 0) >> 3) - (first >> 3) + 1
    const terms = [...new Set([...this.added, ...this.removed])]
    const bits = terms.map((term) => {
      const patch = Buffer.alloc(bytes)
      for (const place of this.placesOf.get(term) ?? []) flip(patch, place - first)
      return asBits(patch)
    })
    return { first, terms, bits }
  }

  /** The whole block, with a bit for each seat that is not in this patch. */
  untouched() {
    const all = Buffer.alloc(blockSeats / 8, 255)
    for (const place of this.places) flip(all, place)
    return asBits(all)
  }
}

/** A bit for each of these places, which are in order: from the place `first` on, in PostgreSQL's format. */
export const spanOf = (places: readonly number[]): { readonly first: number; readonly bits: string } => {
  const first = (places[0] ?? 0) & ~7
  const bytes = Buffer.alloc((((places.at(-1) ?? 0) - first) >> 3) + 1)
  for (const place of places) flip(bytes, place - first)
  return { first, bits: asBits(bytes) }
}

/** PostgreSQL counts bits from the left. */
const flip = (bytes: Buffer, place: number) => {
  const byte = place >> 3
  bytes[byte] = (bytes[byte] ?? 0) ^ (128 >> (place & 7))
}

const asBits = (bytes: Buffer) => `x${bytes.toString('hex')}`
