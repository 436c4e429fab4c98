const number = new Intl.NumberFormat('en-US')

/** "1 endorsement", "12 endorsements" */
export const endorsementCountWords = (count: number) =>
  count === 1 ? '1 endorsement' : `${number.format(count)} endorsements`

/** "1 review", "38 reviews" */
export const reviewCountWords = (count: number): string =>
  count === 1 ? '1 review' : `${number.format(count)} reviews`
