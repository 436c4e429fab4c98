/** How much a search may ask for. Apart from the schema, because the site reads its address before it loads one. */
export const searchLimits = {
  /** Characters of the words. */
  words: 200,
  /** Characters of one certification or technique. */
  choice: 80,
  /** Choices within one filter. */
  choices: 30,
  page: 500,
  /** Providers on one page of results (product.md, "Search"). */
  pageSize: 20,
} as const
