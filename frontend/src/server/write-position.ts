/** How far the log shows what this page itself has written. Positions are texts that sort as they follow each other. */
let last = ''

/** Null: the answer says nothing of it. */
export const noteWritePosition = (position: string | null): void => {
  if (position !== null && position > last) last = position
}

export const lastWritePosition = (): string => last
