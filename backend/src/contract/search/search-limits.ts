/**
 * The limits of a search. Separate from the schema, because the site reads its URL before it loads a schema.
 */
export const searchLimits = {
  /** Characters of the search text. */
  words: 200,
  /** Characters of one certification or technique. */
  choice: 80,
  /** Choices within one filter. */
  choices: 30,
  page: 500,
  /** Providers on one page of results (product.md, "Search"). */
  pageSize: 20,
} as const
