const number = new Intl.NumberFormat('en-US')

/** What a sheet's button says that closes it over the results; undefined while their number is not known. */
export const showPeopleLabel = (count: number | undefined) =>
  count === undefined ? 'Show people' : count === 0 ? 'No matches' : `Show ${peopleCountWords(count)}`

/** "1 person", "1,034 people" */
export const peopleCountWords = (count: number) =>
  `${number.format(count)} ${count === 1 ? 'person' : 'people'}`
