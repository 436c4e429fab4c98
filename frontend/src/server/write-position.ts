/** The last log position of this page's own writes. Positions are strings that sort in log order. */
let last = ''

/** `position` is null if the answer does not give one. */
export const noteWritePosition = (position: string | null): void => {
  if (position !== null && position > last) last = position
}

export const lastWritePosition = (): string => last
