const number = new Intl.NumberFormat('en-US')

/** "1 person", "1,034 people" */
export const peopleWords = (count: number) => `${number.format(count)} ${count === 1 ? 'person' : 'people'}`
