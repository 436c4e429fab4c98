const number = new Intl.NumberFormat('en-US')

/** "1 event", "1,200 events". */
export const countWords = (count: number, one: string, many: string): string =>
  `${number.format(count)} ${count === 1 ? one : many}`
